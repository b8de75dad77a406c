import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { runNode } from '../../../scripts/support/command.mjs'
import { inRoot } from '../../../scripts/support/root.mjs'

const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs')
const folder = inRoot('tests', 'support', 'run', 'failing-run')

const linesAfter = (lines: readonly string[], title: string): string[] => {
  const from = lines.findIndex((line) => line.includes(title)) + 1
  return from === 0 ? [] : lines.slice(from, lines.indexOf('', from)).sort()
}

it('a run names all that failed, and ends although a test blocks its process', async () => {
  const { code, output } = await runNode(vitest, ['run', '--root', folder])
  expect(code).toBe(1)
  const lines = stripVTControlCharacters(output).split('\n')
  const dead = /The process ended before the file: (\S+)/
  expect(lines.flatMap((line) => dead.exec(line)?.[1] ?? []).sort()).toEqual([
    'blocked.failing.ts',
    'killed.failing.ts',
  ])
  const after = (title: string): string[] => linesAfter(lines, title)
  expect(after('Failed, repeated each with')).toEqual([
    'npm test -- hook.failing.ts',
    "npm test -- hook.failing.ts -t '^fails$'",
    'npm test -- timer.failing.ts',
  ])
  expect(after('The process ended before the file, ')).toEqual([
    'npm test -- blocked.failing.ts',
    'npm test -- killed.failing.ts',
  ])
  expect(after('Skipped, counts as failed')).toEqual([
    "npm test -- hook.failing.ts -t '^is skipped$'",
    "npm test -- hook.failing.ts -t '^with a hook that throws is skipped as well$'",
  ])
})

it('after the deadline a run begins no file, and names those that it left out, none of which failed', async () => {
  const env = { ...process.env, BERTH_DEADLINE: String(Date.now()) }
  const { code, output } = await runNode(vitest, ['run', '--root', folder], { env })
  const lines = stripVTControlCharacters(output).split('\n')
  expect(linesAfter(lines, 'Left out since time was up')).toEqual(
    ['blocked', 'hook', 'killed', 'timer'].map((name) => `npm test -- ${name}.failing.ts`),
  )
  expect(output).not.toMatch(/Failed, repeated|Skipped, counts|The process ended/)
  expect(code).toBe(0)
})
