import type { Dictionary, Tone } from '../../model/dictionary'
import { zhEn, type Label } from '../../model/label'

/** An entry: its code, its labels, its tone ('neutral' when absent); 'off' draws it hollow. */
export type EntryLine = readonly [code: number, zh: string, en: string, tone?: Tone, off?: 'off']

/** A dictionary with its codes by name, for use in code. */
export interface CodedDictionary<Codes extends Readonly<Record<string, number>>> extends Dictionary {
  codes: Codes
}

type CodesIn<W extends Readonly<Record<string, EntryLine>>> = { readonly [Name in keyof W]: W[Name][0] }

/** Declares a dictionary of numbers, in display order. The names of the entries are only used in code. */
export function dictionaryOf<const W extends Readonly<Record<string, EntryLine>>>(
  type: string,
  label: Label,
  look: Dictionary['look'],
  lines: W,
): CodedDictionary<CodesIn<W>> {
  const entries: [string, EntryLine][] = Object.entries(lines)
  return {
    type,
    label,
    valueType: 1,
    look,
    entries: entries.map(([, [value, zh, en, tone = 'neutral', off]]) => ({
      value,
      label: zhEn(zh, en),
      tone,
      ...(off && { off: true }),
    })),
    codes: Object.fromEntries(entries.map(([name, [code]]) => [name, code])) as CodesIn<W>,
  }
}

type CodesOf<D extends Readonly<Record<string, CodedDictionary<Readonly<Record<string, number>>>>>> = {
  readonly [Name in keyof D]: D[Name]['codes']
}

export const codesOf = <D extends Readonly<Record<string, CodedDictionary<Readonly<Record<string, number>>>>>>(
  dictionaries: D,
): CodesOf<D> =>
  Object.fromEntries(Object.entries(dictionaries).map(([name, { codes }]) => [name, codes])) as CodesOf<D>
