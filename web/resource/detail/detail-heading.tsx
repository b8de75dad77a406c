import { createElement } from 'react'
import { kindTraits } from '../../../model/kind-traits'
import type { List } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import type { WireRow } from '../../api/wire-row'
import { fieldParts } from '../../fields/field-parts'
import { LinkedPlate } from '../../fields/plate/linked-plate'
import { textOf } from '../../fields/text-of'
import { titleOf } from '../../fields/title-of'
import { useLocalize } from '../../text/use-localize'
import type { ListModel } from '../list/list-model'
import { rowTitle } from '../row-title'
import { filledOf } from './shown-fields'

interface DetailHeadingProps {
  model: Pick<ListModel, 'resource' | 'list' | 'listUi'>
  row: WireRow
}

/** The state of a record: the first by worth. */
const stateOf = ({ fields }: Resource, { columns, compact }: List, row: WireRow): string | undefined =>
  [...(compact ?? []), ...columns].find((name) => {
    const field = fields[name]
    return field?.look === 'dot' && textOf(row[name]) !== ''
  })

/** The title of a record beside its plate; a time alone says what happened then. */
function useTitle(resource: Resource, row: WireRow, plate: string | undefined): string {
  const localize = useLocalize()
  const names = resource.title.filter((name) => name !== plate && textOf(row[name]) !== '')
  const title = titleOf({ ...resource, title: names }, row)
  const [first, ...others] = names.map((name) => resource.fields[name])
  return first && others.length === 0 && kindTraits[first.kind].time ? `${localize(first.label)} ${title}` : title
}

/** What identifies a record: the kind, the title, the state, and the plate as it is in the street. */
export function DetailHeading({ model: { resource, list, listUi }, row }: DetailHeadingProps) {
  const localize = useLocalize()
  const plate = filledOf(resource, row, 'plate')
  const title = useTitle(resource, row, plate)
  const state = stateOf(resource, list, row)
  const field = resource.fields[state ?? '']
  return (
    <div className="detail-heading">
      <span className="detail-kind">{localize(resource.label)}</span>
      <span className="detail-title">
        {title || (plate ? null : rowTitle(resource, row))}
        {state && field && (
          <span className="detail-state">
            {createElement(fieldParts.dict.Cell, { value: row[state], row, field, name: state, resource })}
          </span>
        )}
        {listUi.mark && <listUi.mark row={row} />}
      </span>
      {plate && (
        <span className="detail-plates">
          {textOf(row[plate])
            .split(',')
            .map((text) => (
              <LinkedPlate key={text} text={text} large />
            ))}
        </span>
      )}
    </div>
  )
}
