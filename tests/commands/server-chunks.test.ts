import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'dist', 'server')
const importing = /^(?:import|export)\s(?:[^"']*?from\s*)?"([^"]+)";$/gm

const read = (file: string): string => readFileSync(join(folder, file), 'utf8')

/** The libraries that are loaded before the file runs, with those of the files that it imports. */
function librariesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const imports = [...read(file).matchAll(importing)].map(([, one = '']) => one)
  return imports.flatMap((one) => (one.startsWith('.') ? librariesOf(one, seen) : one))
}

const isLibrary = (name: string): boolean => !name.startsWith('node:') && !builtinModules.includes(name)

const loadedBy = (file: string): string[] => [...new Set(librariesOf(file).filter(isLibrary))].sort()

/** What `main.js` loads while the database is opened. */
const serving = (): string => /import\("\.\/(serve-\w+\.js)"\)/.exec(read('main.js'))?.[1] ?? ''

describe('the built server', () => {
  it('begins to open the database before it loads what does not open it', () => {
    expect(loadedBy('main.js')).toEqual([
      'async-mutex',
      'dotenv',
      'drizzle-orm/pg-proxy',
      'pg',
      'proper-lockfile',
      'zod',
    ])
  })

  it('loads what few installations or calls use when it is first used', () => {
    const loaded = loadedBy(serving())
    expect(loaded).toContain('fastify')
    const later = ['aedes', 'exceljs', 'jose', 'mqtt', 'ocpp-rpc', 'pinyin-pro', 'tar-stream', 'undici']
    expect(later.filter((one) => loaded.includes(one))).toEqual([])
  })
})
