import type { Label } from './label'

/** The colours in which dictionary entries are drawn. */
export const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'violet'] as const
export type Tone = (typeof tones)[number]

/** How an entry is drawn: a state as a dot and text, a kind as a soft tag, else as text alone. */
export type Look = 'dot' | 'tag' | 'plain'

export interface Entry {
  value: number
  label: Label
  tone: Tone
  /** Drawn hollow: off, disabled, ended. */
  off?: boolean
}

export interface Dictionary {
  type: string
  label: Label
  /** 0 = fixed by the system (no new entries), 1 = number, 2 = text: what the spec calls `dict_value_type`. */
  valueType: 0 | 1 | 2
  look: Look
  entries: readonly Entry[]
}

/** The fields of the resource whose rows are the entries of dictionaries: of which dictionary, what stands for the entry, its looks. */
export interface EntryFields<Name extends string = string> {
  /** Points to the dictionary. */
  dictionary: Name
  /** The dictionary's type, as fields of kind `dict` name it. */
  type: Name
  /** What rows hold for the entry: a number, or where that is empty a text. */
  number: Name
  text: Name
  label: Name
  labelEn: Name
  look: Name
  tone: Name
  order: Name
  status: Name
}
