import { readdirSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import ts from 'typescript'
import { inRoot } from '../support/root.mjs'

// The native program starts faster than Java.
if (process.arch === 'x64') process.env.RECHECK_BACKEND ??= 'native'

/** Some take 20 s on a busy machine. The same seed finds the same attack each time. */
const checking = { timeout: 120_000, randomSeed: 1 }

const shipped = ['server', 'web', 'resources', 'model', 'site-simulator']
const filesIn = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((path) => /(?<!\.test)\.(tsx?|mjs)$/.test(path) && !path.startsWith('scripts/documents/'))

const problems: string[] = []

/** The time of a pattern must grow as its text does. `mayBeQuick`: found only if it is slow on the text that was found. */
async function checkPattern(path: string, pattern: RegExp, mayBeQuick: boolean): Promise<void> {
  const { source, flags } = pattern
  const result = await check(source, flags, checking)
  if (result.status === 'unknown') problems.push(`${path}: ${result.error.kind}: /${source}/${flags}`)
  if (result.status !== 'vulnerable' || (mayBeQuick && !isSlow(pattern, result.attack.string))) return
  problems.push(`${path}: slow on ${result.attack.string.slice(0, 40)}...: /${source}/${flags}`)
}

/** The step counter takes some patterns for slower than they are. */
function isSlow(pattern: RegExp, text: string): boolean {
  const began = performance.now()
  text.replace(pattern, '')
  return performance.now() - began > 50
}

/** The patterns that are written whole in a file, by their text. */
function literalsIn(path: string): Map<string, RegExp> {
  const found = new Map<string, RegExp>()
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.set(node.text, new Plain(node.text.slice(1, end), node.text.slice(end + 1)))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(inRoot(path), 'utf8'), ts.ScriptTarget.Latest))
  return found
}

const Plain = RegExp
const literals = new Map<string, { path: string; pattern: RegExp }>()
for (const path of filesIn([...shipped, 'scripts']))
  for (const [text, pattern] of literalsIn(path)) literals.set(text, { path, pattern })
for (const { path, pattern } of literals.values()) await checkPattern(path, pattern, false)

/** Patterns made of parts are not found in the sources. */
const building = /\bRegExp\(/g
const made = new Map<string, RegExp[]>()
const fileIn = new Plain(`/((?:${shipped.join('|')})/[\\w./-]+\\.tsx?)`)
globalThis.RegExp = new Proxy(Plain, {
  construct(target, given: [string | RegExp, string?]) {
    const pattern = new target(...given)
    const [, file = ''] = fileIn.exec(new Error().stack ?? '') ?? []
    made.set(file, [...(made.get(file) ?? []), pattern])
    return pattern
  },
})
for (const path of filesIn(shipped)) {
  const expected = [...readFileSync(inRoot(path), 'utf8').matchAll(building)].length
  if (expected === 0) continue
  await import(inRoot(path))
  const patterns = made.get(path) ?? []
  if (patterns.length < expected)
    problems.push(`${path}: build patterns when the file is loaded, not in a function, or write them whole`)
  for (const pattern of patterns) await checkPattern(path, pattern, true)
}
if (problems.length > 0) console.error(problems.join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
