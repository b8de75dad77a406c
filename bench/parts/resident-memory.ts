import { readFileSync } from 'node:fs'
import type { BuiltServer } from '../../tests/endurance/built-server'

/** Megabytes; on Linux only. */
export const residentMemory = (server: BuiltServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1024
