import type { ReactNode } from 'react'
import type { Resource } from '../../../../model/resource'
import type { WireRow } from '../../../api/wire-row'
import { isBlank } from '../../../resource/detail/shown-fields'
import { t } from '../../../text/text'
import { FieldCell } from '../../../resource/field-cell'

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The fields of a row that have a value, within a list of facts. */
export function FieldFacts({ resource, names, row }: { resource: Resource; names: readonly string[]; row: WireRow }) {
  return names.map((name) => {
    const field = resource.fields[name]
    if (!field || isBlank(field, name, row)) return null
    return (
      <Fact key={name} name={t(resource.list.headings?.[name] ?? field.label)}>
        <FieldCell resource={resource} name={name} row={row} />
      </Fact>
    )
  })
}
