import { expect, it } from 'vitest'
import { roomOf } from '../../../scripts/support/budgets.mjs'
import { cpuSeconds, secondsOfFixedWork } from '../../../scripts/support/cpu-time.mjs'
import { execFileSync } from 'node:child_process'
import { budgetsOfWhole, repeating, roomTimes, secondsLeft, slowness } from './rooms'

const [lists, trees, access] = [
  'tests/journeys/lists/a.test.ts',
  'tests/journeys/lists/b.test.ts',
  'tests/access/a.test.ts',
]
const budgets = { 'tests/journeys/lists': 80, 'tests/access': 20 }

it('a room is a folder of tests, each folder of journeys, or a side of the code', () => {
  const rooms = ['tests/ingest/devices/a.test.ts', lists, 'server/rows/a.test.ts', 'model/a.test.ts'].map(roomOf)
  expect(rooms).toEqual(['tests/ingest', 'tests/journeys/lists', 'server', 'model'])
})

it('the times of files are added up for their rooms, the longest first', () => {
  const times = (file: string, cpu: number) => ({ file, tests: 2, cpu, seconds: 1 })
  expect(roomTimes([times(access, 5), times(lists, 4), times(trees, 3), times('web/a.test.ts', 1)], budgets)).toEqual([
    { room: 'tests/journeys/lists', files: 2, tests: 4, cpu: 7, budget: 80 },
    { room: 'tests/access', files: 1, tests: 2, cpu: 5, budget: 20 },
    { room: 'web', files: 1, tests: 2, cpu: 1, budget: undefined },
  ])
})

it('a room of which only some files run has no budget', () => {
  const all = [lists, trees, access]
  expect(budgetsOfWhole(budgets, all, all)).toEqual(budgets)
  expect(budgetsOfWhole(budgets, [lists, access], all)).toEqual({ 'tests/access': 20 })
})

it('the time that is left follows from the budgets of what is done', () => {
  const all = [lists, trees, access]
  expect(secondsLeft(all, [], 0, budgets)).toBeNull()
  expect(secondsLeft(all, [lists], 40, budgets)).toBe(60)
  expect(secondsLeft(all, [lists, access], 60, budgets)).toBe(40)
  expect(secondsLeft(all, all, 100, budgets)).toBe(0)
})

it('is over when all files are done, however their shares are rounded', () => {
  const files = Array.from({ length: 7 }, (_, index) => `tests/access/${index}.test.ts`)
  expect(secondsLeft(files, files, 1000, { 'tests/access': 0.3 })).toBe(0)
})

it.each([
  ['a page (zh-chs)', 'keeps $5, [a|b] and {c} + d? \\ ^*.'],
  ['leaves `s` to "a list"', "the gate's time"],
])('the command that repeats a failed test names it alone, as one word of a shell: %s %s', (...names) => {
  const command = repeating('npm test', access, names, 7)
  const print = command.replace('npm test --', String.raw`printf '%s\n'`)
  const [file, flag, pattern, ...rest] = execFileSync('sh', ['-c', print], { encoding: 'utf8' }).trim().split('\n')
  expect([file, flag, ...rest]).toEqual([access, '-t', '--seed', '7'])
  expect(names.join(' ')).toMatch(new RegExp(String(pattern)))
  expect(`${names.join(' ')} too`).not.toMatch(new RegExp(String(pattern)))
})

it('a machine is as slow as fixed work says, but not faster than the one of the budgets or over twice as slow', () => {
  const files = (...works: (number | undefined)[]) =>
    works.map((fixedWork) => ({ file: lists, tests: 1, cpu: 1, seconds: 1, fixedWork }))
  expect(slowness(files(0.02, undefined, 0.04), 0.02)).toBeCloseTo(1.5)
  expect(slowness(files(0.09), 0.02)).toBe(2)
  expect(slowness(files(0.01), 0.02)).toBe(1)
  expect(slowness(files(undefined), 0.02)).toBe(1)
  expect(secondsOfFixedWork()).toBeGreaterThan(0.001)
})

it('the processor time of a process grows while it works', () => {
  const before = cpuSeconds()
  const { user } = process.cpuUsage()
  // Of its own: on a busy machine, others have most of any other time.
  while (process.cpuUsage().user - user < 100_000) Math.sqrt(user)
  expect(cpuSeconds() - before).toBeGreaterThan(0.05)
})
