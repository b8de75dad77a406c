import type { KeptTable } from './kept-tables'
import { mostDays } from './kept-tables'

const prefix = 'keep_days.'

/** The key of the setting with a table's days. */
export const keepKey = ({ name }: Pick<KeptTable, 'name'>): string => `${prefix}${name}`

/** The table whose days a setting's key stands for; undefined for other settings. */
export const keptTableOf = (key: string | null, tables: readonly KeptTable[]): KeptTable | undefined =>
  tables.find((one) => one.label !== null && keepKey(one) === key)

/** Is it a number of days that the table can be kept: whole, 0 for ever, or within its bounds? */
export const isKeepDays = ({ min }: KeptTable, value: string): boolean =>
  /^\d{1,9}$/.test(value) && (Number(value) === 0 || (Number(value) >= min && Number(value) <= mostDays))

export interface KeepDays {
  /** 0: for ever. */
  days: number
  /** The setting's value if it is none; the declared days then count. */
  invalid: string | null
}

/** How long a table's rows are kept. `value`: that of its setting, null where there is none. Pure. */
export function keepDays(table: KeptTable, value: string | null): KeepDays {
  const given = table.label === null ? '' : (value?.trim() ?? '')
  if (given === '') return { days: table.days, invalid: null }
  return isKeepDays(table, given) ? { days: Number(given), invalid: null } : { days: table.days, invalid: given }
}
