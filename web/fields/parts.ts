import type { ComponentType } from 'react'
import type { Field } from '../../model/field'
import type { Lang } from '../../model/label'
import type { Resource } from '../../model/resource'

/** A row as an answer carries it, by wire name. */
export type WireRow = Readonly<Record<string, unknown>>

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
}
