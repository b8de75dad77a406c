import type { Row } from '../../model/resource'
import { isWallTime, wallTime } from '../../model/wall-time'
import { serve } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { badField } from '../../server/api-error'
import { browserLog } from './browser-log'

const mostEntries = 200
const unfit = /[\0-\x08\x0b\x0c\x0e-\x1f]|\p{Surrogate}/gu

/** A text as its column takes it; null for anything else. */
function cut(value: unknown, { max = 0 }: { max?: number }): string | null {
  if (typeof value !== 'string') return null
  const written = value.replace(unfit, '').trim()
  return written ? [...written].slice(0, max).join('') : null
}

/** When the browser noticed it: wall time of the operator or an instant with its zone; now when it is neither or ahead. */
function timeOf(at: unknown, now: string, timeZone: string): string {
  if (typeof at !== 'string') return now
  const instant = /T.*(Z|[+-]\d\d:?\d\d)$/.test(at) ? new Date(at) : null
  const wall = instant && !Number.isNaN(instant.getTime()) ? wallTime(instant, timeZone) : at
  return isWallTime(wall) && wall.length === now.length && wall < now ? wall : now
}

/** The entries of a body; 40000 when they are no list, or too many. */
function entriesIn({ entries }: Record<string, unknown>): Record<string, unknown>[] {
  if (!Array.isArray(entries)) throw badField('entries', 'notList')
  if (entries.length > mostEntries) throw badField('entries', 'tooManyEntries', { max: mostEntries })
  return entries.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
}

export default serve(browserLog, {
  operations: {
    /**
     * `{ entries: [{ route, method, description, err, at }] }`, at most 200: what a browser noticed. Texts are cut to their
     * columns; an entry that says nothing is left out. Answers how many were kept.
     */
    async upload(input, { database, caller, settings }) {
      const { route, method, description, err } = browserLog.fields
      const rows = entriesIn(input)
        .map((entry): Partial<Row<typeof browserLog>> => ({
          route: cut(entry.route, route),
          method: cut(entry.method, method),
          description: cut(entry.description, description),
          err: cut(entry.err, err),
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
