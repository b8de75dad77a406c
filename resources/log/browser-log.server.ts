import type { Row } from '../../model/resource'
import { isWallTime, wallTime } from '../../model/wall-time'
import { serve } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { badField } from '../../server/api-error'
import { browserLog, maxUploadedEntries } from './browser-log'

const invalidCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f]|\p{Surrogate}/gu

function truncated(value: unknown, { max = 0 }: { max?: number }): string | null {
  if (typeof value !== 'string') return null
  const cleaned = value.replace(invalidCharacters, '').trim()
  return cleaned ? [...cleaned].slice(0, max).join('') : null
}

/** The time of an entry: a wall time of the operator or an ISO instant; `now` when it is neither, or in the future. */
function timeOf(at: unknown, now: string, timeZone: string): string {
  if (typeof at !== 'string') return now
  const instant = /T.*(Z|[+-]\d\d:?\d\d)$/.test(at) ? new Date(at) : null
  const wall = instant && !Number.isNaN(instant.getTime()) ? wallTime(instant, timeZone) : at
  return isWallTime(wall) && wall.length === now.length && wall < now ? wall : now
}

function entriesIn({ entries }: Record<string, unknown>): Record<string, unknown>[] {
  if (!Array.isArray(entries)) throw badField('entries', 'notList')
  if (entries.length > maxUploadedEntries) throw badField('entries', 'tooManyEntries', { max: maxUploadedEntries })
  return entries.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
}

export default serve(browserLog, {
  operations: {
    /** Stores `{ entries: [{ route, method, description, err, at }] }` except those without description and err. */
    async upload(input, { database, caller, settings }) {
      const { route, method, description, err } = browserLog.fields
      const rows = entriesIn(input)
        .map((entry): Partial<Row<typeof browserLog>> => ({
          route: truncated(entry.route, route),
          method: truncated(entry.method, method),
          description: truncated(entry.description, description),
          err: truncated(entry.err, err),
          created_at: timeOf(entry.at, caller.now, settings.tzName),
          user_id: caller.access.userId,
          ips: caller.ip,
        }))
        .filter((row) => row.description ?? row.err)
      await database.transaction(async (tx) => {
        for (const row of rows) await rowsOf(browserLog, tx).insert(row)
      })
      return { kept: rows.length }
    },
  },
})
