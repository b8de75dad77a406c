import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { runNode } from '../support/command.mjs'
import { Failure } from '../support/failure.mjs'
import { inRoot } from '../support/root.mjs'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.map', '.txt'])
const minSize = 1024
const compress = promisify(gzip)

const compressFile = async (file) => {
  const bytes = await readFile(file)
  if (bytes.length < minSize) return
  await writeFile(`${file}.gz`, await compress(bytes, { level: 9 }))
}

/** A process of its own frees the bundler's memory before the server starts. */
export const buildWeb = async () => {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runNode(vite, ['build', '--logLevel', 'warn'])
  if (code !== 0) throw new Failure(output)
  const assets = inRoot('dist', 'web', 'assets')
  const files = (await readdir(assets)).filter((name) => compressible.has(extname(name)))
  await Promise.all(files.map((name) => compressFile(join(assets, name))))
}
