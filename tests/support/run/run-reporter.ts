import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, TestRunEndReason, TestSpecification, Vitest } from 'vitest/node'
import { budgetsOf, roomOf, usualFixedWork } from '../../../scripts/support/budgets.mjs'
import { isCampaign, seed } from '../campaign'
import { fileOutcome, looseError } from './file-outcome'
import { outcomeOfRun, type FileOutcome, type RunOutcome } from './outcome'
import { testProcesses, type TestProcess } from './test-processes'
import { budgetsOfWhole, repeating, roomTimes, secondsLeft, slowness, type FileTimes, type RoomTimes } from './rooms'

/** What the command that started the run reads afterwards. */
const resultFile = fileURLToPath(new URL('../../../node_modules/.cache/test-times.json', import.meta.url))

const command = isCampaign ? 'npm run campaign' : 'npm test'
const budgets = budgetsOf(isCampaign ? 'campaign' : 'test')
/** How many files the report of the slowest ones names. */
const slowest = 10
/** Milliseconds without a line of the progress after which one says what runs, however long its files take. */
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

/** Says how far a run is, room by room; at its end what failed, how to repeat it, and where the time went. */
export default class RunReporter implements Reporter {
  private vitest: Vitest | undefined
  private planned: string[] = []
  /** Tests were chosen by name or line: the others are skipped on purpose. */
  private isPart = false
  private budgets: Readonly<Record<string, number>> = {}
  private readonly ended: FileTimes[] = []
  private began = 0
  private lastLine = 0
  private clock: NodeJS.Timeout | undefined
  /** The files of each process that runs some. */
  private readonly running = new Set<readonly string[]>()

  onInit(vitest: Vitest): void {
    this.vitest = vitest
    testProcesses.subscribe((message) => this.onProcess(message))
  }

  async onTestRunStart(files: readonly TestSpecification[]): Promise<void> {
    this.began = this.lastLine = performance.now()
    this.clock = setInterval(() => {
      if (performance.now() - this.lastLine > quiet) this.say(`… ${this.underWay().join(' ')}`)
    }, 1000).unref()
    const fileOf = ({ moduleId }: TestSpecification): string => moduleId.replace(this.root(), '')
    this.planned = files.map(fileOf)
    this.isPart = this.vitest?.config.testNamePattern !== undefined || files.some(({ testLines }) => testLines)
    const all = (await this.vitest?.globTestSpecifications()) ?? []
    this.budgets = this.isPart ? {} : budgetsOfWhole(budgets, this.planned, all.map(fileOf))
  }

  onTestModuleEnd(module: TestModule): void {
    const times = timesOf(module)
    this.ended.push(times)
    const room = roomOf(times.file)
    const inRoom = (file: string): boolean => roomOf(file) === room
    const isWhole = this.planned.filter(inRoom).length === this.ended.filter(({ file }) => inRoom(file)).length
    const [all] = roomTimes(
      this.ended.filter(({ file }) => inRoom(file)),
      this.budgets,
    )
    if (isWhole && all) this.say(`■ ${roomLine(all, slowness(this.ended, usualFixedWork))}`)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason): void {
    clearInterval(this.clock)
    const rooms = roomTimes(this.ended, this.budgets)
    const slow = this.ended.toSorted((one, other) => other.cpu - one.cpu).slice(0, slowest)
    const log = (line: string): void => this.vitest?.logger.log(line)
    log('\n测试房间，文件，测试，处理器时间，预算 / Room, files, tests, processor time, budget')
    const slower = slowness(this.ended, usualFixedWork)
    for (const room of rooms) log(roomLine(room, slower))
    log('\n最慢的文件（处理器时间，时长）/ Slowest files (processor time, duration)')
    for (const { file, cpu, seconds } of slow)
      log(`${rounded(cpu).padStart(7)} ${rounded(seconds).padStart(7)}  ${file}`)
    const outcome = this.outcomeOf(modules, errors, reason)
    const list = (title: string, lines: readonly string[]): void => {
      for (const line of lines.length === 0 ? [] : [`\n${title}`, ...lines]) log(line)
    }
    list('未通过，可分别重复 / Failed, repeated each with', outcome.failed)
    list('进程中途终止，可分别重复 / The process ended before the file, repeated each with', outcome.died)
    list('跳过，计为失败，可分别重复 / Skipped, counts as failed, repeated each with', outcome.skipped)
    const late = modules.filter((module) => module.meta().isLate).map((module) => module.relativeModuleId)
    const repeat = (file: string): string => repeating(command, file, [], isCampaign ? seed : undefined)
    list('时间已到，未运行，可分别重复 / Left out since time was up, repeated each with', late.map(repeat))
    mkdirSync(dirname(resultFile), { recursive: true })
    const { user, system } = process.cpuUsage()
    const cpu = rooms.reduce((sum, room) => sum + room.cpu, (user + system) / 1e6)
    const failed = outcome.failed.length + outcome.died.length + outcome.skipped.length
    const result = { passed: outcome.passed, failed, cpu, slower, late, rooms, files: this.ended }
    writeFileSync(resultFile, JSON.stringify(result))
  }

  private outcomeOf(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): RunOutcome {
    const ended = new Set(this.ended.map(({ file }) => file))
    const root = this.root()
    const begun = modules.map((module) => fileOutcome(module, ended.has(module.relativeModuleId)))
    const known = new Set(begun.map(({ file }) => file))
    const unknown = this.planned
      .filter((file) => !known.has(file))
      .map((file): FileOutcome => ({ file, passed: 0, failed: [], skipped: [], isBroken: false, hasEnded: false }))
    const isInterrupted = reason === 'interrupted'
    const files = [...begun, ...unknown].filter(({ hasEnded }) => hasEnded || !isInterrupted)
    const loose = errors.map((error) => looseError(error, root))
    const all = outcomeOfRun(files, loose, command, isCampaign ? seed : undefined)
    return this.isPart ? { ...all, skipped: [] } : all
  }

  private root(): string {
    return `${this.vitest?.config.root ?? ''}/`
  }

  private onProcess({ files, state }: TestProcess): void {
    if (state === 'begun') this.running.add(files)
    else this.running.delete(files)
    if (state === 'died') this.say(`✗ 进程中途终止 / The process ended before the file: ${this.current(files)}`)
  }

  private underWay(): string[] {
    return [...this.running].map((files) => this.current(files))
  }

  /** A process runs its files in their order. */
  private current(files: readonly string[]): string {
    return files.find((file) => !this.ended.some((one) => one.file === file)) ?? ''
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
