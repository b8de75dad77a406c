import { LRUCache } from 'lru-cache'
import { day } from '../../model/durations'
import type { Row } from '../../model/resource'
import { isWallTime, wallTime } from '../../model/wall-time'
import type { Database } from '../../server/database/database'
import { serve } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { badField } from '../../server/api-error'
import { user } from '../access/user'
import { browserLog, maxEntriesADay, maxUploadedEntries } from './browser-log'

const isoInstant = /^\d{4}-\d\d-\d\dT[\d:.]{5,20}(Z|[+-]\d\d:?\d\d)$/
const invalidCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f]|\p{Surrogate}/gu

function truncated(value: unknown, { max = 0 }: { max?: number }): string | null {
  if (typeof value !== 'string') return null
  const cleaned = value.replace(invalidCharacters, '').trim()
  return cleaned ? [...cleaned].slice(0, max).join('') : null
}

/** The time of an entry: a wall time of the operator or an ISO instant; `now` when it is neither, or in the future. */
function timeOf(at: unknown, now: string, timeZone: string): string {
  if (typeof at !== 'string') return now
  const instant = isoInstant.test(at) ? new Date(at) : null
  const wall = instant && !Number.isNaN(instant.getTime()) ? wallTime(instant, timeZone) : at
  return isWallTime(wall) && wall.length === now.length && wall < now ? wall : now
}

function entriesIn({ entries }: Record<string, unknown>): Record<string, unknown>[] {
  if (!Array.isArray(entries)) throw badField('entries', 'notList')
  if (entries.length > maxUploadedEntries) throw badField('entries', 'tooManyEntries', { max: maxUploadedEntries })
  return entries.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
}

/** For each database: the number of entries of a user, from the first one on for a day. */
const stored = new WeakMap<Database, LRUCache<number, number>>()

function countsOf(database: Database): LRUCache<number, number> {
  const counts = stored.get(database) ?? new LRUCache<number, number>({ max: 5000, ttl: day, noUpdateTTL: true })
  stored.set(database, counts)
  return counts
}

export default serve(browserLog, {
  about: {
    upload:
      `Body: { entries: [{ route, method, description, err, at }] }, at most ${maxUploadedEntries}; ` +
      '`at` as YYYY-MM-DD HH:mm:ss in the operator’s time zone or an ISO instant. Returns { kept }: the number of ' +
      `stored entries; those without description and err, and those beyond ${maxEntriesADay} of a user in a day, are skipped.`,
  },
  operations: {
    /** Stores `{ entries: [{ route, method, description, err, at }] }` except those without description and err. */
    async upload(input, { database, caller, settings }) {
      const { route, method, description, err } = browserLog.fields
      const counts = countsOf(database)
      const person = await rowsOf(user, database).first({ id: caller.access.userId })
      const before = counts.get(caller.access.userId) ?? 0
      const rows = entriesIn(input)
        .map((entry): Partial<Row<typeof browserLog>> => ({
          route: truncated(entry.route, route),
          method: truncated(entry.method, method),
          description: truncated(entry.description, description),
          err: truncated(entry.err, err),
          created_at: timeOf(entry.at, caller.now, settings.tzName),
          user_id: caller.access.userId,
          dept_id: person?.dept_id ?? null,
          ips: caller.ip,
        }))
        .filter((row) => row.description ?? row.err)
        .slice(0, maxEntriesADay - before)
      await database.transaction(async (tx) => {
        for (const row of rows) await rowsOf(browserLog, tx).insert(row)
      })
      counts.set(caller.access.userId, before + rows.length)
      return { kept: rows.length }
    },
  },
})
