import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const compiled: Promise<WebAssembly.Module>[] = []

/**
 * Compiles PGlite and keeps a reference to the module: as long as there is one, V8 reuses its optimised code in every
 * worker thread that compiles the same bytes. Opening a database then takes half the time.
 */
export async function keepEngineCompiled(): Promise<void> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  if (compiled.length === 0) compiled.push(WebAssembly.compile(readFileSync(file)))
  await compiled[0]
}
