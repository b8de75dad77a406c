import { Fragment } from 'react'
import type { Field } from '../../../model/field'
import { fill, zhEn } from '../../../model/label'
import { routeName } from '../../../model/screen'
import type { WireRow } from '../../api/wire-row'
import { Thumbnail } from '../../fields/image/thumbnail'
import { referenced } from '../../fields/reference/lookup'
import { isShownWith } from '../../session/permits'
import { useSession } from '../../session/session'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { HelpMark } from '../../ui/help/help-mark'
import { FieldCell } from '../field-cell'
import { useFieldHelp } from '../field-help'
import type { ListModel } from '../list/list-model'
import { useMayOpen } from '../use-may-open'
import { ChosenTree } from './chosen-tree'
import { isBlank, shownFields } from './shown-fields'

const emptyLabel = zhEn('空：{names}', 'Empty: {names}')

/** The list whose rows are opened. */
export type FieldsOf = Pick<ListModel, 'resource' | 'list' | 'listUi' | 'listOptions' | 'screen'>

function Pictures({ model: { resource }, row, names }: { model: FieldsOf; row: WireRow; names: readonly string[] }) {
  const localize = useLocalize()
  if (names.length === 0) return null
  return (
    <div className="detail-pictures">
      {names.map((name) => {
        const label = localize(resource.fields[name]?.label ?? resource.label)
        return (
          <figure key={name}>
            <Thumbnail value={row[name]} name={label} full />
            <figcaption>{label}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

const isOfTree = (field: Field | undefined): boolean => field?.kind === 'refs' && referenced(field).tree !== null

/** The values of all fields, pictures below them, and which fields are empty. */
export function DetailFields({ model, row }: { model: FieldsOf; row: WireRow }) {
  const t = useText()
  const localize = useLocalize()
  const mayOpen = useMayOpen(model)
  const { resource, list, listUi, listOptions, screen } = model
  const help = useFieldHelp(resource)
  const permissions = useSession((session) => session.permissions)
  const names = shownFields(resource, list, listOptions.absent).filter((name) =>
    isShownWith(resource.fields[name], permissions),
  )
  const labelOf = (name: string) => {
    const field = resource.fields[name]
    // A list may call the id otherwise, beside which the drawer shows all other fields.
    const heading = field?.kind === 'id' ? undefined : list.headings?.[name]
    return localize(heading ?? field?.label ?? resource.label)
  }
  const filled = names.filter((name) => !isBlank(resource.fields[name] ?? resource.fields.id, name, row))
  const pictures = filled.filter((name) => resource.fields[name]?.kind === 'image')
  const empty = names.filter((name) => !filled.includes(name))
  return (
    <>
      <dl className="detail-fields">
        {filled
          .filter((name) => !pictures.includes(name))
          .map((name) => (
            <Fragment key={name}>
              <dt>
                {labelOf(name)}
                {help[name] && <HelpMark of={labelOf(name)} text={localize(help[name])} />}
              </dt>
              <dd>
                <FieldCell
                  resource={resource}
                  name={name}
                  row={row}
                  cell={listUi.cells?.[name] ?? (isOfTree(resource.fields[name]) ? ChosenTree : undefined)}
                  opens={mayOpen && list.opens?.cell === name ? list.opens : undefined}
                  from={routeName(screen.view)}
                />
              </dd>
            </Fragment>
          ))}
      </dl>
      <Pictures model={model} row={row} names={pictures} />
      {empty.length > 0 && (
        <p className="detail-empty">
          {fill(localize(emptyLabel), { names: empty.map(labelOf).join(t('value.comma')) })}
        </p>
      )}
    </>
  )
}
