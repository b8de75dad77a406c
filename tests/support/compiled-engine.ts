import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const held: Promise<WebAssembly.Module>[] = []

/**
 * Compiles PGlite and keeps it: V8 gives the same code, with what it has optimised of it, to every worker thread that
 * compiles the same bytes, for as long as somebody holds it. Opening a database takes half the time then.
 */
export async function keepEngineCompiled(): Promise<void> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  if (held.length === 0) held.push(WebAssembly.compile(readFileSync(file)))
  await held[0]
}
