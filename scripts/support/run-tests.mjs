import { existsSync, readFileSync, rmSync } from 'node:fs'
import { budgetsOf } from './budgets.mjs'
import { runNode } from './command.mjs'
import { inRoot } from './root.mjs'

/** CI fails beyond so many times the budget. */
const tolerance = 1.4

/**
 * What counts of a run that ended with this code. Without passed tests, or with a non-zero code in spite of passed ones,
 * something failed that its reporter didn't see.
 * @param {{ passed?: number, failed?: number }} result
 * @param {number} code
 */
export const countTests = ({ passed = 0, failed = 0 }, code) => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
})

/**
 * Returns numbers of tests, seconds of processor time (Infinity: unknown), how many times slower than usual the machine
 * was, and the files that did not begin before the deadline.
 */
export const runTests = async (args, env = process.env) => {
  const resultFile = inRoot('node_modules', '.cache', 'test-times.json')
  rmSync(resultFile, { force: true })
  const own = `--reporter=${inRoot('tests', 'support', 'run', 'run-reporter.ts')}`
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const { code } = await runNode(vitest, ['run', '--reporter=default', own, ...args], { showOutput: true, env })
  const result = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {}
  const { cpu = Infinity, slower = 1, late = [] } = result
  return { ...countTests(result, code), cpu, slower, late }
}

/** Returns 1 if a run in CI took much more than its budget. */
export const checkBudget = (name, { cpu, slower }) => {
  const sum = Object.values(budgetsOf(name)).reduce((all, one) => all + one, 0)
  const budget = Math.round(sum * slower)
  const isOver = cpu > budget * tolerance
  const machine = slower.toFixed(2)
  console.log(
    `处理器时间 ${Math.round(cpu)} 秒，预算 ${budget} 秒（机器慢 ${machine} 倍）/ ${Math.round(cpu)} s of processor time, budget ${budget} s (machine ${machine} times as slow)${isOver ? '  超出过多 / far over' : ''}`,
  )
  return isOver && process.env.CI ? 1 : 0
}
