import { textOf } from './text-of'

/** The ids that a `refs` value holds: an array, its JSON text, or numbers joined by commas. */
export function idsOf(value: unknown): number[] {
  const parts = Array.isArray(value)
    ? value.map(textOf)
    : textOf(value)
        .replace(/^\[|\]$/g, '')
        .split(',')
  return parts.map((part) => Number(part)).filter((id) => Number.isSafeInteger(id) && id > 0)
}
