import type { ComponentType } from 'react'
import type { Field } from '../../model/field'
import type { Lang } from '../../model/label'
import type { Resource } from '../../model/resource'
import type { WireRow } from '../api/wire-row'

/** A controlled input of a form; `value` is what the row holds, `onChange` gives what the form will send. */
export interface InputProps {
  id: string
  name: string
  field: Field
  resource: Resource
  value: unknown
  onChange: (value: unknown) => void
  disabled?: boolean
  /** There is a problem with the value; `describedBy` is the id of the element that says which. */
  invalid?: boolean
  describedBy?: string
  /** The other values of the form. */
  values?: WireRow
}

/** One cell of a table: called for every row, so no tooltips and no dropdowns. */
export interface CellProps {
  value: unknown
  row: WireRow
  field: Field
  name: string
  resource: Resource
}

/** A search field; `value` undefined means 'no filter', `all` is the value that says so on the wire. */
export interface FilterProps {
  id: string
  name: string
  field: Field
  resource: Resource
  value: unknown
  onChange: (value: unknown) => void
  /** Enter was pressed in a text filter. */
  onEnter?: () => void
  all?: number
}

/** `made` and `changed` are the times that every row has: facts where a list goes by them. */
export type CardPart = 'plate' | 'tag' | 'state' | 'time' | 'made' | 'changed' | 'picture' | 'nothing'

/** What the web knows of one kind of field. */
export interface FieldParts {
  Input: ComponentType<InputProps>
  Cell: ComponentType<CellProps>
  /** Absent: the kind can't be searched by. */
  Filter?: ComponentType<FilterProps>
  /** Width of the column in pixels, padding included; a longer heading may need more. */
  width: (field: Field, lang: Lang) => number
  align: 'left' | 'right'
  /** Does it take both columns of a wide form? */
  wide?: (field: Field) => boolean
  /** Its column takes what room a table has left over. */
  stretches?: true
  /** What a card of a phone's list makes of it; absent: a fact. */
  card?: CardPart
  /** A value means something only by its name, which its cell finds: a filter says it by the cell. */
  named?: true
}
