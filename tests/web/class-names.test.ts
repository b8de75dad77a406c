import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const web = fileURLToPath(new URL('../../web/', import.meta.url))
/** A rule for one class alone, outside of conditions: the look that the name stands for. */
const definition = /^(?: {2})?\.([a-z][\w-]*)(?:,| \{)$/gm
const conditions = /^@(?:media|container|page)[^]*?^\}$/gm

const foldersOf = new Map<string, Set<string>>()
for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css')))
  for (const [, name = ''] of readFileSync(join(web, file), 'utf8').replace(conditions, '').matchAll(definition))
    foldersOf.set(name, (foldersOf.get(name) ?? new Set()).add(dirname(file)))

/** All sheets of an app that stays open are in effect together. */
it('the sheets of two folders define no class of the same name', () => {
  expect(foldersOf.size).toBeGreaterThan(400)
  expect([...foldersOf].filter(([, folders]) => folders.size > 1).map(([name, of]) => [name, ...of])).toEqual([])
})
