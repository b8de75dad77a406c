import { undisturbedRows } from '../expected-rows'
import { rowDifferences } from '../row-differences'
import { endureInstances } from './run-instances'

const seconds = Number(process.argv[2] ?? 300)
if (!(seconds > 0))
  throw new RangeError(`Not a number of seconds: ${process.argv[2]}. Usage: npm run endurance -- instances 120`)

/** Facts per second; can be lowered on a slow machine. */
const rate = Number(process.env.ENDURANCE_RATE ?? 500)

console.log(`two servers, one of which is killed every 20 s: ${seconds} s, ${rate}/s`)
const { problems, rows, ...counts } = await endureInstances({
  ...{ seconds, rate, killEvery: 20, killsPerPause: 3, pause: 10 },
})
if (problems.length === 0) problems.push(...rowDifferences(rows, await undisturbedRows(seconds * rate)))
console.log(
  `${problems.length === 0 ? '✓' : '✗'} ${counts.kills} kills, ${counts.pauses} pauses, ${counts.facts} facts in ` +
    `${counts.messages} messages, ${rows.length} rows, ${counts.deadlocks} deadlocks; ${counts.lists} lists, ` +
    `${counts.passedOn} attempts passed on, the slowest after ${counts.slowest} ms`,
)
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
if (problems.length > 0) process.exitCode = 1
