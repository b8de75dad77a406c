import type { Resource } from '../model/resource'
import { resources } from '../resources'
import { parkingRecord } from '../resources/parking/parking-record'
import { openPostgres } from '../server/database/postgres/postgres'
import { runWithoutTimeLimit } from '../server/database/call-context'
import { makePartitions } from '../server/partitions/partitions'
import { startPostgres } from '../tests/support/postgres-server'
import { startServer, type RunningServer } from '../tests/support/running-server'
import { otherRequests, requestsOf, type Request } from './parts/monthly-requests'
import { fillEachMonth, fillMonths } from './parts/monthly-rows'
import { median } from './parts/parking-record-load'
import { printFigure } from './parts/figures'

/**
 * Lists and searches over 36 months beside a thirtieth of the rows in a thirtieth of the time, in one run. `BENCH_ROWS`
 * sets the number of parking records; other tables have fewer. Arguments name requests.
 */
const rows = Number(process.env.BENCH_ROWS ?? 30_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const words = process.argv.slice(2)
const months = 36
const times = 30
const tzName = 'Asia/Shanghai'
const growing = [...resources.values()].filter(({ retention }) => retention !== null)
const monthly = growing.filter(({ retention }) => retention?.monthly)

/** Of the time over 36 months to that over one. */
const mostTimes = 1.2
const longest = 1000
/** Other processes make such differences in milliseconds; a list takes two to six. */
const noise = 1

const rowsIn = (resource: Resource): number =>
  resource.name === parkingRecord.name ? rows : rows / (resource.retention?.monthly ? 20 : 60)

const postgres = await startPostgres()

async function serverWith(share: number): Promise<RunningServer> {
  const database = await openPostgres({ url: await postgres.newDatabase(), replicaUrls: [], tzName })
  const server = await startServer({ database, stop: () => database.close() })
  const log = { info: () => undefined, warn: console.error, error: console.error }
  for (const resource of monthly) await fillEachMonth(database, resource, months / share)
  await makePartitions({ database, resources, log }).run()
  for (const resource of growing) {
    const all = Math.round(rowsIn(resource) / share)
    console.error(`Writing ${all} rows of ${resource.name}`)
    await runWithoutTimeLimit(() => fillMonths(database, resource, all, months / share))
  }
  return server
}

async function time(server: RunningServer, { path, body }: Request): Promise<number> {
  const began = performance.now()
  const { code, text } = await server.call('POST', path, body)
  // A request that was ended took the time of a call.
  if (code !== 0 && code !== 503) throw new Error(`${path} ${JSON.stringify(body)}: ${text}`)
  return performance.now() - began
}

interface Compared {
  few: number
  many: number
}

const shortest = (samples: number[]): number => Math.min(...samples)

/** Milliseconds; PostgreSQL plans the first requests of a connection, so these don't count. */
async function compare(
  few: RunningServer,
  many: RunningServer,
  request: Request,
  { count, of }: { count: number; of: (samples: number[]) => number },
): Promise<Compared> {
  const samples = { few: [] as number[], many: [] as number[] }
  for (let round = -6; round < count; round += 1) {
    const [short, long] = [await time(few, request), await time(many, request)]
    if (round < 0) continue
    samples.few.push(short)
    samples.many.push(long)
  }
  return { few: of(samples.few), many: of(samples.many) }
}

const ratioOf = ({ few, many }: Compared): number => (many - few < noise ? Math.min(1, many / few) : many / few)

/** Medians; of a slow request the shortest of many, which other processes did not delay. */
async function compareBound(few: RunningServer, many: RunningServer, request: Request): Promise<Compared> {
  const first = await compare(few, many, request, { count: rounds, of: median })
  if (ratioOf(first) <= mostTimes) return first
  return compare(few, many, request, { count: 5 * rounds, of: shortest })
}

/** The same for a long request. */
async function longTime(many: RunningServer, request: Request): Promise<number> {
  const samples: number[] = []
  const measure = async (until: number): Promise<void> => {
    while (samples.length < until) samples.push(await time(many, request))
  }
  await measure(4)
  const first = median(samples.slice(1))
  if (first <= longest) return first
  await measure(rounds)
  return shortest(samples)
}

try {
  const [few, many] = [await serverWith(times), await serverWith(1)]
  const ratios: number[] = []
  const all: number[] = []
  const requests = [...growing.flatMap((resource) => requestsOf(resource, tzName)), ...otherRequests(tzName)]
  for (const request of requests.filter(({ name }) => words.every((word) => name.includes(word)))) {
    if (request.isBound) {
      const compared = await compareBound(few, many, request)
      const ratio = ratioOf(compared)
      console.error(
        `${request.name}: ${compared.few.toFixed(1)} ms, ${compared.many.toFixed(1)} ms, ${ratio.toFixed(2)}`,
      )
      ratios.push(ratio)
      all.push(compared.many)
    } else {
      const taken = await longTime(many, request)
      console.error(`${request.name}: ${taken.toFixed(1)} ms`)
      all.push(taken)
    }
  }
  printFigure('lists and searches in their window, 36 months against one', median(ratios), 'ratio')
  printFigure('the slowest of them', Math.max(...ratios), 'ratio', { limit: mostTimes })
  printFigure('the longest request of any kind', Math.max(...all), 'ms', { limit: longest })
  await few.close()
  await many.close()
} finally {
  await postgres.stop()
}
