import type { Database } from '../../server/database/database'
import { brokers, type BrokerKind } from './broker'
import { endure } from './run-endurance'
import { endureOtherSystems } from './run-other-systems'
import { endureOutages } from './run-outages'
import { rowDifferences } from './row-differences'
import { deletePrepared } from './served-database'
import { undisturbedRows } from './expected-rows'

const seconds = Number(process.argv[2] ?? 600)
if (!(seconds > 0)) throw new RangeError(`Not a number of seconds: ${process.argv[2]}. Usage: npm run endurance -- 120`)

/** Facts per second; can be lowered on a slow machine. */
const rate = Number(process.env.ENDURANCE_RATE ?? 500)
/** Selects the same moments again. */
const seed = Number(process.env.ENDURANCE_SEED ?? Date.now() % 1_000_000)
/** Per combination. */
const kills = 5

const databases = ['embedded', 'postgres'] as const
const combinations = databases.flatMap((database) =>
  brokers.map((broker): { database: Database['kind']; broker: BrokerKind } => ({ database, broker })),
)
/** The last two: systems of other makers, on each database; two servers, from which database and broker are taken away. */
const parts = combinations.length + 2
const each = { seconds: seconds / parts, rate, kills, checks: kills, seed }

console.log(`${seconds} s, ${rate}/s, seed ${seed}`)
const expected = await undisturbedRows(Math.floor((each.seconds * rate) / kills) * kills)
/** Commands that all failed would prove nothing. */
const problemsOf = (commands: number): string[] => (commands > 0 ? [] : ['no command succeeded'])

for (const where of combinations) {
  const begin = Date.now()
  const { problems, rows, facts, messages, kills: killed, commands } = await endure({ ...where, ...each })
  problems.push(...(problems.length > 0 ? [] : rowDifferences(rows, expected)), ...problemsOf(commands))
  console.log(
    `${problems.length === 0 ? '✓' : '✗'} database ${where.database}, broker ${where.broker}: ${killed} kills, ` +
      `${facts} facts in ${messages} messages, ${rows.length} rows, ${commands} commands, ` +
      `${Math.round((Date.now() - begin) / 1000)} s`,
  )
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

async function commandOtherSystems(database: Database['kind']): Promise<void> {
  const part = each.seconds / databases.length
  const begin = Date.now()
  const often = { seconds: part, kills: Math.max(kills, Math.round(part / 5)) }
  const { problems, succeeded, kills: killed, entries } = await endureOtherSystems({ database, ...often, seed })
  const counts = Object.entries(succeeded).map(([name, { succeeded: some, sent }]) => `${name} ${some} of ${sent}`)
  console.log(
    `${problems.length === 0 ? '✓' : '✗'} systems of other makers, database ${database}: ${killed} kills, commands that ` +
      `succeeded: ${counts.join(', ')}; ${entries} entries of lists, ${Math.round((Date.now() - begin) / 1000)} s`,
  )
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

async function takeAway(): Promise<void> {
  const rounds = Math.max(1, Math.round(each.seconds / 40))
  const facts = Math.floor((each.seconds * rate) / rounds)
  const begin = Date.now()
  const outages = { rounds, facts, rate, databaseAway: 10_000, brokerAway: 5_000 }
  const { problems, rows, ...counts } = await endureOutages(outages)
  problems.push(...(problems.length > 0 ? [] : rowDifferences(rows, await undisturbedRows(rounds * facts))))
  problems.push(...problemsOf(counts.commands))
  console.log(
    `${problems.length === 0 ? '✓' : '✗'} two servers, ${rounds} times without database, broker and one of them: ` +
      `${counts.facts} facts in ${counts.messages} messages, ${rows.length} rows, ` +
      `${counts.commands} commands, at most ${counts.connections} connections, ${counts.deadlocks} deadlocks, ` +
      `${counts.unavailable} calls answered with 503, the slowest after ${counts.slowest} ms, ` +
      `${Math.round((Date.now() - begin) / 1000)} s`,
  )
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

for (const database of databases) await commandOtherSystems(database)
await takeAway()
await deletePrepared()
