import type { CodedDictionary, Dictionary, Color } from '../../model/dictionary'
import { zhEn, type Label } from '../../model/label'

/** The labels of an entry, its color ('neutral' when absent); 'off' draws it hollow. */
export type WordLine = readonly [zh: string, en: string, color?: Color, off?: 'off']
export type EntryLine = readonly [code: number, ...WordLine]

type CodesIn<W extends Readonly<Record<string, EntryLine>>> = { readonly [Name in keyof W]: W[Name][0] }

const entryOf = <V>(value: V, [zh, en, color = 'neutral', off]: WordLine) => ({
  value,
  label: zhEn(zh, en),
  color,
  ...(off && { off: true }),
})

/**
 * Declares a dictionary of numbers, in display order. The names of the entries are only used in code: `payState.paid` is
 * a code.
 * @__NO_SIDE_EFFECTS__ Bundles leave out dictionaries that they don't use.
 */
export function dictionaryOf<const W extends Readonly<Record<string, EntryLine>>>(
  type: string,
  label: Label,
  look: Dictionary['look'],
  lines: W,
): CodedDictionary<CodesIn<W>> {
  const entries: [string, EntryLine][] = Object.entries(lines)
  const dictionary: Dictionary = {
    type,
    label,
    valueType: 1,
    look,
    entries: entries.map(([, [value, ...word]]) => entryOf(value, word)),
  }
  const codes = Object.fromEntries(entries.map(([name, [code]]) => [name, code])) as CodesIn<W>
  return { ...codes, dictionary }
}

/**
 * Declares a dictionary of words, which are the same in the code and in rows, in display order; operators can't add any.
 * @__NO_SIDE_EFFECTS__ Bundles leave out dictionaries that they don't use.
 */
export function wordsOf(
  type: string,
  label: Label,
  look: Dictionary['look'],
  lines: Readonly<Record<string, WordLine>>,
): CodedDictionary {
  const entries = Object.entries(lines).map(([value, word]) => entryOf(value, word))
  return { dictionary: { type, label, valueType: 0, look, entries } }
}
