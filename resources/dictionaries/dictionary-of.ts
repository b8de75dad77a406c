import type { Dictionary, Tone } from '../../model/dictionary'
import { zhEn, type Label } from '../../model/label'

/** An entry: its code, its label in both languages; a tone left out is neutral, 'off' draws it hollow. */
export type Written = readonly [code: number, zh: string, en: string, tone?: Tone, off?: 'off']

/** A dictionary whose codes the product's own code may know, each by its name. */
export interface CodedDictionary<Codes extends Readonly<Record<string, number>>> extends Dictionary {
  codes: Codes
}

type CodesIn<W extends Readonly<Record<string, Written>>> = { readonly [Name in keyof W]: W[Name][0] }

/** A dictionary of numbers, one line an entry, in the order in which they are shown; its names are for code alone. */
export function dictionaryOf<const W extends Readonly<Record<string, Written>>>(
  type: string,
  label: Label,
  look: Dictionary['look'],
  written: W,
): CodedDictionary<CodesIn<W>> {
  const lines: [string, Written][] = Object.entries(written)
  return {
    type,
    label,
    valueType: 1,
    look,
    entries: lines.map(([, [value, zh, en, tone = 'neutral', off]]) => ({
      value,
      label: zhEn(zh, en),
      tone,
      ...(off && { off: true }),
    })),
    codes: Object.fromEntries(lines.map(([name, [code]]) => [name, code])) as CodesIn<W>,
  }
}

type CodesOf<D extends Readonly<Record<string, CodedDictionary<Readonly<Record<string, number>>>>>> = {
  readonly [Name in keyof D]: D[Name]['codes']
}

/** The codes of several dictionaries, by the dictionaries' names. */
export const codesOf = <D extends Readonly<Record<string, CodedDictionary<Readonly<Record<string, number>>>>>>(
  dictionaries: D,
): CodesOf<D> =>
  Object.fromEntries(Object.entries(dictionaries).map(([name, { codes }]) => [name, codes])) as CodesOf<D>
