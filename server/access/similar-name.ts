import { user } from '../../resources/access/user'
import type { Connection } from '../database/database'
import { lockParks } from '../rows/lock-parks'
import { columnIn, tableName } from '../rows/names'

/** Names look alike by case, 0 and O, 1, I and l, m and rn, with and without `_`. As `column` computes it. */
const appearance = (name: string): string =>
  name.toLowerCase().replaceAll('0', 'o').replaceAll(/[1i]/g, 'l').replaceAll('_', '').replaceAll('rn', 'm')
const column = `replace(translate(lower(${columnIn(user, 'user_name')}), '01i_', 'oll'), 'rn', 'm')`

export async function hasSimilarName(tx: Connection, name: string, id: number | null): Promise<boolean> {
  const looks = appearance(name)
  await lockParks(tx, 'user names', [looks])
  const text = `SELECT 1 FROM ${tableName(user)} WHERE ${column} = $1 AND ${columnIn(user, 'user_name')} <> $2 AND "id" <> $3
    LIMIT 1`
  return (await tx.rows({ text, values: [looks, name, id ?? 0], name: 'similar_user_name' })).length > 0
}
