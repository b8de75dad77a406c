import { rmSync } from 'node:fs'
import { undisturbedRows } from '../expected-rows'
import { rowDifferences } from '../row-differences'
import { deletePrepared } from '../served-database'
import { makeRunFolder } from '../../support/run-folder'
import { costText } from './measured-cost'
import { endureCluster, measuredSeconds } from './run-cluster'

const kills = Number(process.argv[2] ?? 3)
if (!(kills > 0))
  throw new RangeError(`Not a number of kills: ${process.argv[2]}. Usage: npm run endurance -- cluster 3`)
/** Facts per second; can be lowered on a slow machine. */
const rate = Number(process.env.ENDURANCE_RATE ?? 100)
/** Facts are sent for so many seconds around each kill. */
const seconds = 45

const folder = makeRunFolder()
try {
  const begin = Date.now()
  const result = await endureCluster({ kills, facts: rate * seconds, rate })
  const { problems, rows, facts, pauses } = result
  const expected = problems.length > 0 ? [] : await undisturbedRows(rate * (measuredSeconds + kills * seconds))
  problems.push(...(problems.length > 0 ? [] : rowDifferences(rows, expected)))
  const paused = pauses.map((pause) => `${pause.calls.toFixed(1)} s (calls), ${pause.facts.toFixed(1)} s (facts)`)
  console.log(
    `${problems.length === 0 ? '✓' : '✗'} cluster of PostgreSQL: the primary killed ${pauses.length} times, ${facts} facts and ` +
      `${result.calls} calls acknowledged, ${result.failed} calls not; writing again after ${paused.join('; ')}; ` +
      `${Math.round((Date.now() - begin) / 1000)} s`,
  )
  console.log(`  a fact: ${costText(result.fact)}\n  a list: ${costText(result.list)}`)
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await deletePrepared()
  rmSync(folder, { recursive: true, force: true })
}
