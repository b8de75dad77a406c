import { roomOf } from '../../../scripts/support/budgets.mjs'

export interface FileTimes {
  file: string
  tests: number
  /** Seconds of processor time, with all processes that the file started. */
  cpu: number
  /** Seconds by the clock. */
  seconds: number
  /** Seconds of processor time that fixed work took; undefined: the file could not be loaded. */
  fixedWork?: number | undefined
}

export interface RoomTimes {
  room: string
  files: number
  tests: number
  cpu: number
  /** Seconds of processor time that it may take; undefined: it has no budget yet. */
  budget: number | undefined
}

const sum = <Value>(values: readonly Value[], of: (one: Value) => number): number =>
  values.reduce((total, one) => total + of(one), 0)

/** The rooms of these files, the longest first. */
export function roomTimes(files: readonly FileTimes[], budgets: Readonly<Record<string, number>>): RoomTimes[] {
  const rooms = new Set(files.map(({ file }) => roomOf(file)))
  return [...rooms]
    .map((room) => {
      const own = files.filter(({ file }) => roomOf(file) === room)
      const [tests, cpu] = [sum(own, (one) => one.tests), sum(own, (one) => one.cpu)]
      return { room, files: own.length, tests, cpu, budget: budgets[room] }
    })
    .sort((one, other) => other.cpu - one.cpu)
}

/** The budgets of the rooms of which all files of `all` are in `planned`: what a part of a room takes says nothing about it. */
export function budgetsOfWhole(
  budgets: Readonly<Record<string, number>>,
  planned: readonly string[],
  all: readonly string[],
): Record<string, number> {
  const chosen = new Set(planned)
  const inPart = new Set(all.filter((file) => !chosen.has(file)).map(roomOf))
  return Object.fromEntries(Object.entries(budgets).filter(([room]) => !inPart.has(room)))
}

/** A machine that is slower still would allow anything: rather the run fails. */
const slowest = 2

/**
 * By how much the machine was slower than the one of the budgets, on which fixed work took `usual` seconds; at least 1, at
 * most twice.
 */
export function slowness(files: readonly FileTimes[], usual: number): number {
  const measured = files.flatMap(({ fixedWork }) => fixedWork ?? [])
  if (measured.length === 0) return 1
  return Math.min(slowest, Math.max(1, sum(measured, (seconds) => seconds) / measured.length / usual))
}

/**
 * Seconds that the rest of a run takes, if what is done took `seconds`: by the budgets of the rooms, of which each counts by
 * the share of its files that are done; null: too little is done to say.
 */
export function secondsLeft(
  planned: readonly string[],
  done: readonly string[],
  seconds: number,
  budgets: Readonly<Record<string, number>>,
): number | null {
  const inRoom = new Map<string, number>()
  for (const file of planned) inRoom.set(roomOf(file), (inRoom.get(roomOf(file)) ?? 0) + 1)
  const shareOf = (file: string): number => (budgets[roomOf(file)] ?? 1) / (inRoom.get(roomOf(file)) ?? 1)
  if (done.length === planned.length) return 0
  const [all, ended] = [sum(planned, shareOf), sum(done, shareOf)]
  return ended < all / 50 ? null : (seconds * (all - ended)) / ended
}

/** As one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The command that repeats one test, named by its suites and itself, or a whole file. */
export function repeating(command: string, file: string, names: readonly string[] = [], seed?: number): string {
  const pattern = `^${names.join(' ').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`
  const named = names.length > 0 ? ` -t ${quoted(pattern)}` : ''
  return `${command} -- ${file}${named}${seed === undefined ? '' : ` --seed ${seed}`}`
}
