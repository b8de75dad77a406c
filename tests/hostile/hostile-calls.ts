import fc from 'fast-check'
import type { JsonObject } from '../support/running-server'
import { bodyNames, hostileBodies, hostilePaths, hostileTokens, hostileTypes, hostileValues } from './hostile-values'

export interface HostileCall {
  method: string
  path: string
  /** Null: none; 'valid': that of a user who may do everything. */
  token: string | null
  type: string | null
  body: string
}

/** A call of the server, with the names that its body may have and valid bodies to spoil. */
export interface Target {
  method: string
  path: string
  names: readonly string[]
  samples: readonly JsonObject[]
}

export const validToken = 'valid'

const json = 'application/json'
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH', 'OPTIONS', 'SEARCH']
const strangeMethods: readonly string[] = [...methods, 'TRACE', 'PROPFIND']

type Choose = <T>(from: readonly T[]) => T

/** A valid body of which some members are replaced, or only such members. Written by hand, so that names can repeat. */
function spoiled({ names, samples }: Target, choose: Choose, count: number): string {
  const sample = choose([...samples, {}, {}])
  const bad = Array.from({ length: count }, (): [string, string] => [
    choose([...names, ...names, ...bodyNames]),
    choose(hostileValues),
  ])
  const replaced = new Set(bad.map(([name]) => name))
  const kept = Object.entries(sample).flatMap(([name, value]): [string, string][] =>
    replaced.has(name) || value === undefined ? [] : [[name, JSON.stringify(value)]],
  )
  return `{${[...kept, ...bad].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
}

const part = (name: string, file: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n${content}\r\n`

const uploads: readonly string[] = [
  '',
  '--b--\r\n',
  '--b\r\n\r\n--b--',
  `${part('file', 'a.png', '')}--b--`,
  part('file', 'a.png', 'unfinished'),
  `${part('file', '../../a.png', '\x89PNG\r\n\x1a\n')}--b--`,
  `${part('__proto__', 'a.png', 'x')}--b--`,
  `${part('file', 'x'.repeat(50_000), 'GIF89a')}--b--`,
  `${part('other', 'a', 'x').repeat(2000)}--b--`,
  `${'--b\r\nContent-Disposition: form-data; name="constructor"\r\n\r\nx\r\n'.repeat(50)}--b--`,
  `--b\r\n${'X-Long: y\r\n'.repeat(3000)}\r\nx\r\n--b--`,
  `${part('file', 'a.png', 'x'.repeat(1_200_000))}--b--`,
]

const multipart = 'multipart/form-data; boundary=b'

/** One of a thousand kinds of bad calls; nine in ten are bad bodies of the targets. */
function hostileCall(targets: readonly Target[], choose: Choose, dice: number): HostileCall {
  const target = choose(targets)
  const { method, path } = target
  const usual = { method, path, token: validToken, type: json }
  const bad = { ...usual, body: spoiled(target, choose, 1 + (dice % 4)) }
  if (dice < 3) return { ...bad, method: choose(strangeMethods) }
  if (dice < 8) return { ...bad, method: choose(['GET', 'POST', 'PUT']), path: choose(hostilePaths) }
  if (dice < 13) return { ...usual, body: choose(hostileBodies) }
  if (dice < 17) return { ...bad, type: choose(hostileTypes) }
  if (dice < 21) return { ...bad, token: choose(hostileTokens) }
  if (dice < 23) return { ...usual, method: 'POST', path: '/api/upload/image', type: multipart, body: choose(uploads) }
  return bad
}

/** The same calls for the same seed. */
export function hostileCalls(targets: readonly Target[], count: number, seed: number): HostileCall[] {
  const calls = fc.gen().map((gen) => {
    const choose: Choose = <T>(from: readonly T[]): T => gen((all: readonly T[]) => fc.constantFrom(...all), from)
    return hostileCall(targets, choose, gen(fc.integer, { min: 0, max: 99 }))
  })
  return fc.sample(calls, { numRuns: count, seed })
}
