import type { Dictionary, Tone } from '../../model/dictionary'
import { zhEn, type Label } from '../../model/label'

type Written = [value: number, zh: string, en: string, tone?: Tone, off?: 'off']

/** A dictionary of numbers, one line an entry; a tone left out is neutral, 'off' draws the entry hollow. */
export const dictionaryOf = (type: string, label: Label, look: Dictionary['look'], written: Written[]): Dictionary => ({
  type,
  label,
  valueType: 1,
  look,
  entries: written.map(([value, zh, en, tone = 'neutral', off]) => ({
    value,
    label: zhEn(zh, en),
    tone,
    ...(off && { off: true }),
  })),
})
