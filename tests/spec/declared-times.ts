import type { Field } from '../../model/field'

const units: Record<string, string> = { d: 'days', h: 'hours', day: 'days', month: 'months', year: 'years' }

/** Converts the end of a time range to the notation of declarations; throws for an unknown word. */
export function windowEnd(written: string): object {
  const [whole, count, unit = '', at] =
    /^(?:today|now|created_at)?(?:([+-]\d+)([dh]))?(?: (\d\d:\d\d:\d\d))?$/.exec(written) ?? []
  if (!whole)
    throw new Error(
      `'${written}' is not an end of a time range: SpecList.window in tests/spec/spec-table/words.ts lists them`,
    )
  return { ...(count && { [units[unit] ?? '']: Number(count) }), ...(at && { at }) }
}

/** Converts a default to the notation of declarations; throws for an unknown word. */
export function declaredDefault(written: unknown, { kind }: Field): unknown {
  if (kind !== 'moment' && kind !== 'date') return written
  const parts = /^today(?:\+(\d+)(day|month|year)s?)?(?: (\d\d:\d\d:\d\d))?$/.exec(String(written))
  if (!parts)
    throw new Error(
      `'${String(written)}' is not a default of a time: SpecField.default in tests/spec/spec-table/words.ts lists them`,
    )
  const [, count, unit = '', at] = parts
  return { ...(count && { [units[unit] ?? '']: Number(count) }), ...(at && { at }) }
}
