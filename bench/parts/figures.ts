import { readFileSync } from 'node:fs'
import type { BuiltServer } from '../../tests/endurance/built-server'

/** A figure out of its bounds fails `npm run bench`. */
export function printFigure(
  measure: string,
  value: number,
  unit: string,
  bounds: { limit?: number; least?: number } = {},
): void {
  console.log(JSON.stringify({ measure, value: Number(value.toPrecision(4)), unit, ...bounds }))
}

/** Megabytes; on Linux only. */
export const residentMemory = (server: BuiltServer): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1024
