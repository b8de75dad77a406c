import { existsSync, readFileSync, rmSync } from 'node:fs'
import { budgetsOf } from './budgets.mjs'
import { runNode } from './command.mjs'
import { inRoot } from './root.mjs'
import { countTests, skippedTests } from './test-summary.mjs'

/** CI fails beyond so many times the budget; processor times of one run and the next differ by less. */
const tolerance = 1.4

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * Runs Vitest with these arguments. Returns how many tests passed and failed, and the seconds of processor time of all its
 * processes.
 */
export const runTests = async (args, env = process.env) => {
  const [report, times] = ['test-report.json', 'test-times.json'].map((name) => inRoot('node_modules', '.cache', name))
  for (const file of [report, times]) rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const own = `--reporter=${inRoot('tests', 'support', 'run', 'run-reporter.ts')}`
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const { code } = await runNode(vitest, ['run', ...reporters, own, ...args], { showOutput: true, env })
  const found = read(report)
  for (const name of skippedTests(found)) console.log(`跳过，计为失败 / Skipped, counts as failed: ${name}`)
  return { ...countTests(found, code), cpu: read(times)?.cpu ?? 0 }
}

/** Prints what a whole run took of its budget. In CI a run that took much more counts as a failure: returns 1 for it. */
export const checkBudget = (name, cpu) => {
  const budget = Object.values(budgetsOf(name)).reduce((sum, one) => sum + one, 0)
  const isOver = budget > 0 && cpu > budget * tolerance
  console.log(
    `处理器时间 ${Math.round(cpu)} 秒，预算 ${budget} 秒 / ${Math.round(cpu)} s of processor time, budget ${budget} s${isOver ? '  超出过多 / far over' : ''}`,
  )
  return isOver && process.env.CI ? 1 : 0
}
