import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reporter, TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node'
import { budgetsOf, roomOf, usualFixedWork } from '../../../scripts/support/budgets.mjs'
import { isCampaign, seed } from '../campaign'
import { repeating, roomTimes, secondsLeft, slowness, type FileTimes, type RoomTimes } from './rooms'

/** What the command that started the run reads afterwards. */
const resultFile = fileURLToPath(new URL('../../../node_modules/.cache/test-times.json', import.meta.url))

const command = isCampaign ? 'npm run campaign' : 'npm test'
const budgets = budgetsOf(isCampaign ? 'campaign' : 'test')
/** How many files the report of the slowest ones names. */
const slowest = 10
/** Milliseconds without a line after which one says how far the run is. */
const quiet = 30_000

const timesOf = (module: TestModule): FileTimes => ({
  file: module.relativeModuleId,
  tests: [...module.children.allTests()].length,
  cpu: module.meta().cpuSeconds ?? 0,
  seconds: (module.diagnostic().collectDuration + module.diagnostic().duration) / 1000,
  fixedWork: module.meta().fixedWork,
})

const rounded = (seconds: number): string => `${Math.round(seconds)} s`

const roomLine = ({ room, files, tests, cpu, budget }: RoomTimes, slower: number): string => {
  const over = budget !== undefined && cpu > budget * slower ? '  超出 / over' : ''
  return `${room.padEnd(28)} ${String(files).padStart(4)} ${String(tests).padStart(6)} ${rounded(cpu).padStart(7)} ${(budget === undefined ? '-' : rounded(budget)).padStart(7)}${over}`
}

function namesOf(test: TestCase): string[] {
  const names = [test.name]
  for (let over = test.parent; over.type === 'suite'; over = over.parent) names.unshift(over.name)
  return names
}

function failuresOf(module: TestModule): string[] {
  const repeat = (test?: TestCase) =>
    repeating(command, module.relativeModuleId, test && namesOf(test), isCampaign ? seed : undefined)
  const tests = [...module.children.allTests('failed')].map(repeat)
  return tests.length === 0 && module.state() === 'failed' ? [repeat()] : tests
}

/** Says how far a run is, room by room; at its end what failed, how to repeat it, and where the time went. */
export default class RunReporter implements Reporter {
  private vitest: Vitest | undefined
  private planned: string[] = []
  private readonly ended: FileTimes[] = []
  private began = 0
  private lastLine = 0

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.began = this.lastLine = performance.now()
    const root = `${this.vitest?.config.root ?? ''}/`
    this.planned = files.map(({ moduleId }) => moduleId.replace(root, ''))
  }

  onTestModuleEnd(module: TestModule): void {
    const times = timesOf(module)
    this.ended.push(times)
    const room = roomOf(times.file)
    const inRoom = (file: string): boolean => roomOf(file) === room
    const isWhole = this.planned.filter(inRoom).length === this.ended.filter(({ file }) => inRoom(file)).length
    const [all] = roomTimes(
      this.ended.filter(({ file }) => inRoom(file)),
      budgets,
    )
    if (isWhole && all) this.say(`■ ${roomLine(all, slowness(this.ended, usualFixedWork))}`)
    else if (performance.now() - this.lastLine > quiet) this.say(`… ${room}`)
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const rooms = roomTimes(this.ended, budgets)
    const slow = this.ended.toSorted((one, other) => other.cpu - one.cpu).slice(0, slowest)
    const log = (line: string): void => this.vitest?.logger.log(line)
    log('\n测试房间，文件，测试，处理器时间，预算 / Room, files, tests, processor time, budget')
    const slower = slowness(this.ended, usualFixedWork)
    for (const room of rooms) log(roomLine(room, slower))
    log('\n最慢的文件（处理器时间，时长）/ Slowest files (processor time, duration)')
    for (const { file, cpu, seconds } of slow)
      log(`${rounded(cpu).padStart(7)} ${rounded(seconds).padStart(7)}  ${file}`)
    const failures = modules.flatMap(failuresOf)
    if (failures.length > 0) log('\n未通过，可分别重复 / Failed, repeated each with')
    for (const failure of failures) log(failure)
    mkdirSync(dirname(resultFile), { recursive: true })
    const { user, system } = process.cpuUsage()
    const cpu = rooms.reduce((sum, room) => sum + room.cpu, (user + system) / 1e6)
    writeFileSync(resultFile, JSON.stringify({ cpu, slower, rooms, files: this.ended }))
  }

  private say(line: string): void {
    const [rooms, whole] = [new Set(this.planned.map(roomOf)), new Set(this.ended.map(({ file }) => roomOf(file)))]
    for (const file of this.planned) if (!this.ended.some((one) => one.file === file)) whole.delete(roomOf(file))
    const elapsed = (performance.now() - this.began) / 1000
    const done = this.ended.map(({ file }) => file)
    const left = secondsLeft(this.planned, done, elapsed, budgets)
    const minutes = left === null ? '' : `，约剩 ${Math.ceil(left / 60)} 分钟 / about ${Math.ceil(left / 60)} min left`
    this.vitest?.logger.log(`${line}  [${whole.size}/${rooms.size}${minutes}]`)
    this.lastLine = performance.now()
  }
}
