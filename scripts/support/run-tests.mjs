import { existsSync, readFileSync, rmSync } from 'node:fs'
import { budgetsOf } from './budgets.mjs'
import { runNode } from './command.mjs'
import { inRoot } from './root.mjs'
import { countTests, skippedTests } from './test-summary.mjs'

/** CI fails beyond so many times the budget. */
const tolerance = 1.4

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * Runs Vitest with these arguments. Returns how many tests passed and failed, the seconds of processor time of all its
 * processes (Infinity: unknown), and how many times slower than usual the machine was.
 */
export const runTests = async (args, env = process.env) => {
  const [report, times] = ['test-report.json', 'test-times.json'].map((name) => inRoot('node_modules', '.cache', name))
  for (const file of [report, times]) rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const own = `--reporter=${inRoot('tests', 'support', 'run', 'run-reporter.ts')}`
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
  const { code } = await runNode(vitest, ['run', ...reporters, own, ...args], { showOutput: true, env })
  const found = read(report)
  const isPart = args.some((arg) => /^(-t|--testNamePattern)/.test(arg))
  for (const name of isPart ? [] : skippedTests(found))
    console.log(`跳过，计为失败 / Skipped, counts as failed: ${name}`)
  const { cpu = Infinity, slower = 1 } = read(times) ?? {}
  return { ...countTests(found, code, isPart), cpu, slower }
}

/** Prints what a whole run took of its budget. In CI a run that took much more counts as a failure: returns 1 for it. */
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
