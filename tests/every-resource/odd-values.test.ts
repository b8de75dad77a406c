import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import { isCampaign, isNamedPart, seed } from '../support/campaign'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

/** What no client of ours sends: of another type, without a text, too long, outside every range. */
const oddValues: unknown[] = [
  {},
  [],
  [[]],
  [{}],
  [null],
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  9_007_199_254_740_993,
  'x',
  '0',
  '-1',
  '1e5',
  '1'.repeat(400),
  ' ',
  `${' '.repeat(2000)}x`,
  'x'.repeat(2000),
  '车'.repeat(2000),
  '%_\\',
  "'; SELECT",
  'a\0b',
  '\ud800',
  '__proto__',
  'constructor',
  '1900-01-01',
  '9999-12-31 23:59:59',
  '0000-00-00 00:00:00',
  ['1', '2'],
  Array.from({ length: 2000 }, (_, at) => at),
  // Objects whose text can't be taken.
  { toString: 1, valueOf: 'x' },
  [{ toString: null }],
  { a: { toJSON: 1, toString: {} } },
]

const listWords = [
  ...['order_column_name', 'order_type', 'order_names', 'exact_total', 'page', 'page_size', 'last', 'list'],
  ...['start_time', 'end_time', 'match', 'details', 'columns', 'ids', 'field', 'after', 'shown', 'top'],
]

/** Beside it, some faults only show. */
const companions: Record<string, JsonObject> = { order_type: { order_column_name: 'id' } }

/** Each parameter is tried with one value of so many, which the seed and its place say; by itself nearly each answers the same. */
const among = isNamedPart ? 1 : isCampaign ? 12 : oddValues.length

describe('odd values', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(usualDatabase)
  })
  afterAll(() => server.close())

  const reading = ['index', 'find_all', 'news', 'findall', 'update', 'history', 'print', 'values']
  const tried = async (method: string, path: string, body: JsonObject) => {
    const { status, code, data, text } = await server.call(method, path, body)
    const told = `${method} ${path} ${JSON.stringify(body).slice(0, 200)}: ${text.slice(0, 300)}`
    expect(status, told).toBeLessThan(500)
    // Otherwise the database found what our checks had not.
    if (code === 40000) expect(data?.fields, told).not.toEqual([])
  }

  it.each([...resources.values()].map(({ name, fields }, at) => ({ name, fields, at })))(
    'are no failure of the server: $name',
    async ({ name, fields, at }) => {
      const words = [...Object.keys(fields), ...listWords]
      const isTried = (nth: number): boolean => isCampaign || (seed + at + nth) % 8 === 0
      const some = oddValues.filter((_, nth) => isTried(nth))
      for (const [nth, word] of words.entries()) {
        const odd = oddValues.filter((_, which) => (seed + at + nth + which) % among === 0)
        for (const value of odd) await tried('POST', `/api/${name}/index`, { ...companions[word], [word]: value })
        // A plain text passes the checks of most fields.
        for (const value of isCampaign ? ['x', ...odd] : ['x'])
          await tried('POST', `/api/${name}/find_all`, { [word]: value })
      }
      for (const value of some) {
        const every = Object.fromEntries(words.map((word) => [word, value]))
        for (const call of reading) await tried('POST', `/api/${name}/${call}`, every)
        await tried('PUT', `/api/${name}/create`, every)
        await tried('PUT', `/api/${name}/update`, every)
        await tried('DELETE', `/api/${name}/delete`, { id: value })
      }
    },
  )
})
