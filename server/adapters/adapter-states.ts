import { adapterName, adapterState } from '../../resources/dictionaries/log'
import { adapter } from '../../resources/log/adapter'
import type { Connection } from '../database/database'
import { columnsIn, tableName } from '../rows/names'

export interface AdapterState {
  name: string
  /** 1 or 0; null if nothing is known yet. */
  isUp: number | null
  /** Seconds since the last contact. */
  silence: number | null
  failures: number
  total: number
  waiting: number
}

const names = new Map(Object.entries(adapterName).map(([name, code]) => [Number(code), name]))
const column = columnsIn(adapter)
const reading = `SELECT ${column('name')}, ${column('status')}, extract(epoch FROM now() - ${column('last_contact')}),
  coalesce(${column('failures')}, 0), coalesce(${column('failures_total')}, 0), coalesce(${column('waiting')}, 0)
  FROM ${tableName(adapter)} ORDER BY 1`

const upOf = (status: number): number | null => {
  if (status === adapterState.working) return 1
  return status === adapterState.failing ? 0 : null
}

/** None while the database is away. */
export async function adapterStates(on: Connection): Promise<AdapterState[]> {
  const rows = await on.rows({ text: reading, name: 'adapter_states' }).catch(() => [])
  return rows.map(([code, status, silence, ...counts]) => {
    const [failures = 0, total = 0, waiting = 0] = counts.map(Number)
    return {
      name: names.get(Number(code)) ?? String(code),
      isUp: upOf(Number(status)),
      silence: silence === null || silence === undefined ? null : Math.max(0, Number(silence)),
      failures,
      total,
      waiting,
    }
  })
}
