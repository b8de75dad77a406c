import { LRUCache } from 'lru-cache'
import { AsyncLocalStorage } from 'node:async_hooks'
import { day, hour, minute } from '../../model/durations'
import { type Label, zhEn } from '../../model/label'
import type { Row } from '../../model/resource'
import { user } from '../../resources/access/user'
import { auditLog } from '../../resources/log/audit-log'
import { carPark } from '../../resources/system/car-park'
import type { Connection, Database } from '../database/database'
import { rowsOf } from '../rows/rows'
import { sha256 } from '../sha256'

export interface Repeated {
  key: string
  every: 'hour' | 'day'
  isCounted: boolean
  values: Pick<Row<typeof auditLog>, 'route' | 'method' | 'ips' | 'user_id'>
  description: (times: number) => Label
  err?: Label
  park?: string
}

/** Milliseconds for which times are added up before they are written. */
const writtenEvery = minute
const maxWaiting = 10_000

const lengths = { hour, day }

const beginning = `INSERT INTO "repeated_entry" ("key", "since", "times") VALUES ($1, date_trunc($2, now()), $3)
  ON CONFLICT DO NOTHING RETURNING "times", "audit_id", "since"`
/** Locks the row until the transaction ends. */
const adding = `INSERT INTO "repeated_entry" AS e ("key", "since", "times") VALUES ($1, date_trunc($2, now()), $3)
  ON CONFLICT ("key", "since") DO UPDATE SET "times" = e."times" + excluded."times"
  RETURNING "times", "audit_id", "since"`
const linking = 'UPDATE "repeated_entry" SET "audit_id" = $3 WHERE "key" = $1 AND "since" = $2'

async function departmentOf(tx: Connection, { values, park }: Repeated): Promise<number | null> {
  if (values.user_id !== null) return (await rowsOf(user, tx).first({ id: values.user_id }))?.dept_id ?? null
  return park === undefined ? null : ((await rowsOf(carPark, tx).first({ park_code: park }))?.dept_id ?? null)
}

async function write(tx: Connection, repeated: Repeated, times: number): Promise<void> {
  const { key, every, isCounted, values, err, description } = repeated
  const [text, name] = isCounted ? [adding, 'repeated_entry_add'] : [beginning, 'repeated_entry_begin']
  const [row] = await tx.rows({ text, values: [key, every, times], name })
  if (!row) return
  const [total, id = null, since] = row
  const { zh, en } = description(Number(total))
  const texts = { description: zh, description_en: en }
  if (id !== null) {
    await rowsOf(auditLog, tx).change(Number(id), texts)
    return
  }
  const errors = { err: err?.zh ?? null, err_en: err?.en ?? null }
  const entry = { ...values, ...texts, ...errors, dept_id: await departmentOf(tx, repeated) }
  const added = await rowsOf(auditLog, tx).insert(entry)
  await tx.run({ text: linking, values: [key, since, added.id], name: 'repeated_entry_link' })
}

/** Later writes have neither the deadline nor the transaction of the call. */
const outsideCalls = AsyncLocalStorage.snapshot()

class RepeatedEntries {
  #waiting = new Map<string, { repeated: Repeated; times: number }>()
  #written = new LRUCache<string, number>({ max: 20_000 })
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(private database: Database) {}

  note(repeated: Repeated): void {
    const { key, every, isCounted } = repeated
    const isKnown = (this.#written.get(key) ?? 0) > Date.now()
    if (isKnown && !isCounted) return
    const waiting = this.#waiting.get(key)
    if (waiting) {
      waiting.times += 1
      return
    }
    if (this.#waiting.size >= maxWaiting) return
    this.#waiting.set(key, { repeated, times: 1 })
    this.#written.set(key, (Math.floor(Date.now() / lengths[every]) + 1) * lengths[every])
    outsideCalls(() => this.#schedule(isKnown ? writtenEvery : 0))
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#writing = this.#writing.then(() => outsideCalls(() => this.#writeAll(waiting)))
    await this.#writing
  }

  #schedule(ms: number): void {
    if (ms > 0 && this.#timer) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms).unref()
  }

  async #writeAll(waiting: readonly { repeated: Repeated; times: number }[]): Promise<void> {
    for (const { repeated, times } of waiting)
      await this.database
        .transaction((tx) => write(tx, repeated, times))
        .catch((error: unknown) => {
          this.#written.delete(repeated.key)
          console.error('activity log: something that happened again and again was not written:', error)
        })
  }
}

const known = new WeakMap<Database, RepeatedEntries>()

export function repeatedEntries(database: Database): RepeatedEntries {
  const entries = known.get(database) ?? new RepeatedEntries(database)
  known.set(database, entries)
  return entries
}

const texts = zhEn('使用密钥：', 'Key used: ')

interface KeyUse extends Pick<Repeated, 'every' | 'park'> {
  name: Label
  /** Tells a replaced key from the new one. Only its digest is stored. */
  hash?: string
  route: string
  method: string
  ip: string
}

/** Logs the first use of a key from an address in each hour or day. */
export function noteKeyUse(database: Database, { name, hash = '', every, park, route, method, ip }: KeyUse): void {
  repeatedEntries(database).note({
    key: ['key', name.en, sha256(hash).slice(0, 16), ip].join(' '),
    every,
    isCounted: false,
    values: { route, method, ips: ip, user_id: null },
    description: () => zhEn(`${texts.zh}${name.zh}`, `${texts.en}${name.en}`),
    ...(park !== undefined && { park }),
  })
}
