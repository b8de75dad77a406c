import { readdirSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import { inRoot } from '../support/root.mjs'

// The native program starts faster than Java.
if (process.arch === 'x64') process.env.RECHECK_BACKEND ??= 'native'

/** Patterns made of parts are not found in the sources. */
const building = /\bRegExp\(/g
const shipped = ['server', 'web', 'resources', 'model', 'site-simulator']

const made = new Map<string, RegExp[]>()
const Plain = RegExp
const fileIn = new Plain(`/((?:${shipped.join('|')})/[\\w./-]+\\.tsx?)`)
globalThis.RegExp = new Proxy(Plain, {
  construct(target, given: [string | RegExp, string?]) {
    const pattern = new target(...given)
    const [, file = ''] = fileIn.exec(new Error().stack ?? '') ?? []
    made.set(file, [...(made.get(file) ?? []), pattern])
    return pattern
  },
})

/** The step counter takes some patterns for slower than they are. */
function isSlow(pattern: RegExp, text: string): boolean {
  const began = performance.now()
  text.replace(pattern, '')
  return performance.now() - began > 50
}

const problems: string[] = []
const files = shipped.flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
)
for (const path of files) {
  if (!/(?<!\.test)\.tsx?$/.test(path)) continue
  const expected = [...readFileSync(inRoot(path), 'utf8').matchAll(building)].length
  if (expected === 0) continue
  await import(inRoot(path))
  const patterns = made.get(path) ?? []
  if (patterns.length < expected)
    problems.push(`${path}: build patterns when the file is loaded, not in a function, or write them whole`)
  for (const pattern of patterns) {
    const { source, flags } = pattern
    const result = await check(source, flags, { timeout: 20_000, randomSeed: 1 })
    if (result.status === 'vulnerable' && isSlow(pattern, result.attack.string))
      problems.push(`${path}: slow on ${result.attack.string.slice(0, 40)}...: /${source}/${flags}`)
    else if (result.status === 'unknown') problems.push(`${path}: ${result.error.kind}: /${source}/${flags}`)
  }
}
if (problems.length > 0) console.error(problems.join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
