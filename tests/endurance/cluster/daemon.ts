import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unprivileged } from '../../support/postgres/unprivileged'

/** One process of a machine, which writes its log into its folder. */
export interface Daemon {
  start(): void
  /** Sends SIGKILL to it alone. */
  kill(): Promise<void>
  pid(): number
  log(): string
}

const hasEnded = (one: ChildProcess): boolean => one.exitCode !== null || one.signalCode !== null

/** A program that runs as an unprivileged user in `folder`. */
export function daemon(folder: string, program: string, args: readonly string[], env: Record<string, string>): Daemon {
  const file = join(folder, `${program.split('/').at(-1)}.log`)
  let child: ChildProcess | undefined
  return {
    start() {
      const log = openSync(file, 'a')
      const options = { ...unprivileged(), cwd: folder, env: { PATH: process.env.PATH, HOME: folder, ...env } }
      child = spawn(program, args, { ...options, stdio: ['ignore', log, log] })
      closeSync(log)
    },
    async kill() {
      if (!child || hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    pid: () => child?.pid ?? 0,
    log: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
  }
}

/** The fields of /proc/PID/stat after the name, from the state on; empty if the process has ended. */
const statOf = (pid: number | string): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** The processes that this one has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(name)[1] === String(pid))
    .map(Number)

const TICKS_PER_SECOND = 100

/** Seconds of processor time that a process and its children have used, those that have ended included. */
export function cpuSeconds(pid: number): number {
  const ticks = (id: number, ...fields: number[]): number =>
    fields.reduce((sum, field) => sum + Number(statOf(id)[field] ?? 0), 0)
  const running = childrenOf(pid).reduce((sum, id) => sum + ticks(id, 11, 12), 0)
  return (ticks(pid, 11, 12, 13, 14) + running) / TICKS_PER_SECOND
}
