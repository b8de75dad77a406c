import type { Field } from '../../model/field'

const units: Record<string, string> = { d: 'days', h: 'hours', day: 'days', month: 'months', year: 'years' }

/** The end of a window as declarations write it; throws for a word that the table doesn't know. */
export function windowEnd(written: string): object {
  const [whole, count, unit = ''] = /^(?:today|now|created_at)?(?:([+-]\d+)([dh]))?$/.exec(written) ?? []
  if (!whole)
    throw new Error(`'${written}' is no end of a window: SpecList.window in tests/spec/spec-table.ts lists them`)
  return count ? { [units[unit] ?? '']: Number(count) } : {}
}

/** A default as declarations write it; throws for a word that the table doesn't know. */
export function declaredDefault(written: unknown, { kind }: Field): unknown {
  if (kind !== 'moment') return written
  const parts = /^today(?:\+(\d+)(day|month|year)s?)?(?: (\d\d:\d\d:\d\d))?$/.exec(String(written))
  if (!parts)
    throw new Error(
      `'${String(written)}' is no default of a time: SpecField.default in tests/spec/spec-table.ts lists them`,
    )
  const [, count, unit = '', at] = parts
  return { ...(count && { [units[unit] ?? '']: Number(count) }), ...(at && { at }) }
}
