import type { Label } from './label'

export const colors = ['neutral', 'info', 'success', 'warning', 'danger', 'violet'] as const
export type Color = (typeof colors)[number]

export type Look = 'dot' | 'tag' | 'plain'

export interface Entry {
  /** A text if `valueType` is 0, else a number. */
  value: number | string
  label: Label
  color: Color
  off?: boolean
}

export interface Dictionary {
  type: string
  label: Label
  /** The specification's `dict_value_type`: 0: fixed by the system, 1: number, 2: text. */
  valueType: 0 | 1 | 2
  look: Look
  entries: readonly Entry[]
}

export type CodedDictionary<Codes = unknown> = Codes & { readonly dictionary: Dictionary }

export interface EntryFields<Name extends string = string> {
  dictionary: Name
  type: Name
  /** Other rows store the number, or `text` where the number is null. */
  number: Name
  text: Name
  label: Name
  labelEn: Name
  look: Name
  color: Name
  order: Name
  status: Name
}
