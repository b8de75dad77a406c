import type { Database } from '../../../server/database/database'
import { openCalls } from '../patient-calls'
import { makeSteadyCalls } from '../steady-calls'

/** Milliseconds between two calls. */
const interval = 50

/** Creates rows by calls to a server, and remembers which of them it acknowledged. */
export function acknowledgedCalls(address: string) {
  const calls = openCalls(address)
  const acknowledged = new Set<string>()
  const failed = new Set<string>()
  let last = 0
  const steady = makeSteadyCalls(interval, async (count) => {
    const post_code = `endured-${Date.now()}-${count}`
    const answer = await calls.call('PUT', '/api/post/create', { post_name: post_code, post_code })
    if (answer?.code !== 0) return void failed.add(post_code)
    acknowledged.add(post_code)
    last = Date.now()
  })
  return {
    ...steady,
    ...calls,
    /** When the last one was acknowledged, in milliseconds. */
    last: (): number => last,
    size: (): number => acknowledged.size,
    /** Calls that failed: whether their rows exist is left open. */
    failed: (): number => failed.size,
    /** Acknowledged rows that are lost, and rows that exist twice. */
    async problems(database: Database): Promise<string[]> {
      const rows = await database.rows({ text: `SELECT "post_code" FROM "post" WHERE "post_code" LIKE 'endured-%'` })
      const found = rows.map(([code]) => String(code))
      const lost = [...acknowledged].filter((code) => !found.includes(code))
      return [
        ...(lost.length > 0 ? [`${lost.length} acknowledged calls are lost: ${lost.slice(0, 5).join(' ')}`] : []),
        ...(new Set(found).size < found.length ? ['rows of calls exist twice'] : []),
      ]
    },
  }
}

export type AcknowledgedCalls = ReturnType<typeof acknowledgedCalls>
