import type { KeptTable } from './kept-tables'

/** The moment before which rows are old; `$1`: the days. */
const bound = `now() - $1::int * interval '24 hours'`

/** As SQL: is the row `t` old enough to be removed, and over? */
export function removableRows({ by, written, conditions }: KeptTable): string {
  const times = written === null ? [by] : [by, written]
  return [...times.map((time) => `t.${time} < ${bound}`), ...conditions(bound)].join(' AND ')
}
