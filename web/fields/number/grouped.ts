import type { Field } from '../../../model/field'
import { durationText } from '../../text/duration-text'

/** Digits in groups of three from the right: `1234567` as `1`, `234`, `567`. */
function threes(digits: string): string[] {
  const first = digits.length % 3 || 3
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])]
}

/** Formats an amount: `-1234.5` as `−1,234.50`. Works on the text, to avoid floating-point rounding. */
export function grouped(amount: string): string {
  const [, minus, whole = '0', cents = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (minus === undefined) return amount
  return `${minus && '−'}${threes(whole).join(',')}.${cents.padEnd(2, '0')}`
}

/** The number with as many decimals as its field has, so that the points of a column are below each other. */
function withDecimals(text: string, decimals: number): string {
  const own = text.split('.')[1]?.length ?? 0
  return text === '' || own >= decimals || Number.isNaN(Number(text)) ? text : Number(text).toFixed(decimals)
}

/** The text of a number as its field shows it: an amount, a count, a duration, or as it is. */
export function numberText({ kind, cents, count, reduction, minutes, decimals = 0 }: Field, text: string): string {
  if (minutes && /^\d+$/.test(text)) return durationText(Number(text))
  if (count) return grouped(text).replace('.00', '')
  if (kind !== 'money' && !cents) return withDecimals(text, decimals)
  return grouped(reduction && Number(text) > 0 ? `-${text}` : text)
}
