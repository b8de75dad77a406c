import type { Label } from './label'

export const colors = ['neutral', 'info', 'success', 'warning', 'danger', 'violet'] as const
export type Color = (typeof colors)[number]

/** A dot with text (for states), a tag (for kinds), or text only. */
export type Look = 'dot' | 'tag' | 'plain'

export interface Entry {
  /** A text if the dictionary's `valueType` is 0, else a number. */
  value: number | string
  label: Label
  color: Color
  /** Displayed hollow: off, disabled, ended. */
  off?: boolean
}

export interface Dictionary {
  type: string
  label: Label
  /** The spec's `dict_value_type`: 0 = fixed by the system (no new entries), 1 = number, 2 = text. */
  valueType: 0 | 1 | 2
  look: Look
  entries: readonly Entry[]
}

/** A built-in dictionary: the codes of its entries by name (`payState.paid`), and the dictionary itself. */
export type CodedDictionary<Codes = unknown> = Codes & { readonly dictionary: Dictionary }

/** The fields of the resource whose rows are dictionary entries. */
export interface EntryFields<Name extends string = string> {
  dictionary: Name
  /** The dictionary's type, as in fields of kind `dict`. */
  type: Name
  /** The value that other rows store: a number, or `text` where the number is null. */
  number: Name
  text: Name
  label: Name
  labelEn: Name
  look: Name
  color: Name
  order: Name
  status: Name
}
