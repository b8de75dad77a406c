import type { ComponentType } from 'react'
import type { Field } from '../../model/field'
import type { Lang } from '../../model/label'
import type { Resource } from '../../model/resource'
import type { WireRow } from '../api/wire-row'
import type { DictionaryEntries } from './dictionary/dictionary'

/** Why an input can't take what was entered, in the user's language. */
export interface InputIssue {
  /** '' while it is still being typed. */
  text: string
  /** It ends by itself: a picture is being uploaded. */
  passing?: true
}

/** A controlled input of a form; `value` is in the row's format, `onChange` gets the value that the form will send. */
export interface InputProps {
  id: string
  name: string
  field: Field
  resource: Resource
  value: unknown
  onChange: (value: unknown) => void
  /** Reports that the value isn't what was entered, or that it is again (null); the form can't be saved meanwhile. */
  onIssue?: (issue: InputIssue | null) => void
  disabled?: boolean
  /** There is a problem with the value; `describedBy` is the id of the element that describes it. */
  invalid?: boolean
  describedBy?: string
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

/** A search field; `value` undefined means 'no filter', `all` is the value that means the same in calls. */
export interface FilterProps extends Pick<InputProps, 'id' | 'name' | 'field' | 'resource' | 'value' | 'onChange'> {
  all?: number
}

/**
 * The role of a field on a card. If the list is sorted by a `created` or `updated` time, it is shown in rows without
 * another `time`; otherwise `created` is one of the labelled fields, and `updated` is not shown.
 */
export type CardPart = 'plate' | 'tag' | 'state' | 'time' | 'created' | 'updated' | 'picture' | 'nothing'

/** How lists show one kind of field; its input is in `field-inputs.tsx`. */
export interface FieldParts {
  Cell: ComponentType<CellProps>
  /** Absent: fields of the kind cannot be filtered by. */
  Filter?: ComponentType<FilterProps>
  /** Width of the column in pixels, padding included; a longer heading may need more. */
  width: (field: Field, lang: Lang) => number
  /** Width of a cell in pixels, without padding: columns are as wide as their cells need, and narrow when they are empty. */
  fit?: (value: unknown, entries: DictionaryEntries | undefined, field: Field) => number
  align: 'left' | 'right'
  /** Whether it spans both columns of a wide form. */
  wide?: (field: Field) => boolean
  /** Its column takes the table's remaining width. */
  stretches?: true
  /** Its role on a card of a list on a phone; absent: it may be one of the card's labelled fields. */
  card?: CardPart
  /** A value is an id or code whose name is looked up by the cell; an active filter is therefore shown by the cell. */
  named?: true
}

/** The props that every antd input of a form gets: its id, its state and the ARIA attributes. */
export const inputState = ({ id, disabled, invalid, describedBy, field }: InputProps) => ({
  id,
  disabled,
  status: invalid ? ('error' as const) : undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': field.required || undefined,
})
