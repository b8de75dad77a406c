import type { Logger } from 'pino'
import { second } from '../../model/durations'
import { adapterName, adapterProblem, adapterState } from '../../resources/dictionaries/log'
import { adapter } from '../../resources/log/adapter'
import type { Database, Connection } from '../database/database'
import { isTemporary } from '../database/database-error'
import { newVersion } from '../rows/rows'
import { columnsIn, tableName } from '../rows/names'

export type AdapterName = Exclude<keyof typeof adapterName, 'dictionary'>
type AdapterProblem = Exclude<keyof typeof adapterProblem, 'dictionary'>

/** For the list of systems and for `/metrics`. */
export type AdapterHealth = ReturnType<typeof adapterHealth>

/** Notes are stored together, so that a system that calls often doesn't cause as many writes. */
const interval = second
const longestDetail = 256

interface Notes {
  isContacted: boolean
  /** Since the last contact, and all failures. */
  inARow: number
  failures: number
  problem: AdapterProblem | null
  detail: string | null
}

const nothing: Readonly<Notes> = { isContacted: false, inARow: 0, failures: 0, problem: null, detail: null }

const column = columnsIn(adapter)
const table = tableName(adapter)
const failures = `CASE WHEN $2 THEN 0 ELSE coalesce(${column('failures')}, 0) END + $3`
const ifFailed = (field: 'problem' | 'detail', value: string): string =>
  `${column(field)} = CASE WHEN $4 > 0 THEN ${value} ELSE ${column(field)} END`

const saving = `UPDATE ${table} SET ${column('failures')} = ${failures},
  ${column('failures_total')} = coalesce(${column('failures_total')}, 0) + $4,
  ${column('status')} = CASE WHEN $3 > 0 THEN ${adapterState.failing}
    WHEN $2 THEN ${adapterState.working} ELSE ${column('status')} END,
  ${column('last_contact')} = CASE WHEN $2 THEN date_trunc('second', now()) ELSE ${column('last_contact')} END,
  ${column('failed_at')} = CASE WHEN $4 > 0 THEN date_trunc('second', now()) ELSE ${column('failed_at')} END,
  ${ifFailed('problem', '$5')}, ${ifFailed('detail', '$6')}, ${newVersion(table).join(', ')}
  WHERE ${column('name')} = $1`

const save = (database: Database, name: AdapterName, notes: Notes): Promise<void> =>
  database.transaction(async (tx) => {
    const { isContacted, inARow, failures: all, problem, detail } = notes
    const values = [adapterName[name], isContacted, inARow, all, problem && adapterProblem[problem], detail]
    await tx.run({ text: saving, values: values.map((value) => (value === null ? null : String(value))) })
    tx.noteChange(adapter.name, null)
  })

export interface CallFailure {
  problem: AdapterProblem
  detail: string
}

/** For systems that are called for a person; `failure` null: it answered. */
export const noteCall = (database: Database, name: AdapterName, failure: CallFailure | null): Promise<void> =>
  save(
    database,
    name,
    failure
      ? { ...nothing, inARow: 1, failures: 1, problem: failure.problem, detail: failure.detail.slice(0, longestDetail) }
      : { ...nothing, isContacted: true },
  )

export function adapterHealth(database: Database, name: AdapterName, log: Pick<Logger, 'error'>) {
  let notes: Notes = { ...nothing }
  let saved = Promise.resolve()

  const flush = (): void => {
    if (!notes.isContacted && notes.failures === 0) return
    const noted = notes
    notes = { ...nothing }
    saved = saved
      .then(() => save(database, name, noted))
      .catch((err: unknown) => {
        if (!isTemporary(err)) log.error({ err, adapter: name }, 'the state of an external system could not be stored')
      })
  }
  const note = (change: Partial<Notes>): void => {
    notes = { ...notes, ...change }
  }
  // A timer that starts with a note would have the deadline of that call.
  const timer = setInterval(flush, interval).unref()
  return {
    contacted: () => note({ isContacted: true, inARow: 0 }),
    /** `detail` is in the words of the other system or names it, without secrets. */
    failed: (problem: AdapterProblem, detail?: string) =>
      note({
        inARow: notes.inARow + 1,
        failures: notes.failures + 1,
        problem,
        detail: detail?.slice(0, longestDetail) ?? null,
      }),
    async close(this: void) {
      clearInterval(timer)
      flush()
      await saved
    },
  }
}

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
