import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../dist/web/assets/', import.meta.url))
const importing = /(?:^|[;}\n])import\s*(?:[^"'()]*?from\s*)?["']\.\/([^"']+\.js)["']/g

/** The chunks of the built app, with those that each imports before it runs. */
const chunks = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, [...readFileSync(folder + name, 'utf8').matchAll(importing)].map(([, one = '']) => one)]),
)

/** The way from a chunk back to itself; null if there is none. */
function circleFrom(start: string): string[] | null {
  const seen = new Set<string>()
  const search = (name: string, way: readonly string[]): string[] | null => {
    for (const next of chunks.get(name) ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      const found = search(next, [...way, next])
      if (found) return found
    }
    return null
  }
  return search(start, [start])
}

/**
 * Of chunks that import each other in a circle, one runs before what it imports: lists then have fields without a cell or
 * filter. The bundler makes such chunks when it joins small ones (`entriesAwareMergeThreshold` in vite.config.ts).
 */
it('the chunks of the built app import each other in no circle', () => {
  expect(chunks.size).toBeGreaterThan(50)
  expect([...chunks.keys()].flatMap((name) => circleFrom(name)?.join(' -> ') ?? []).slice(0, 3)).toEqual([])
})
