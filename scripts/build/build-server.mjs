import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { inRoot } from '../support/root.mjs'

const entries = ['server/main.ts', 'server/database/embedded-worker.ts', 'site-simulator/main.ts']

/** Libraries stay in node_modules. */
export const buildServer = async () => {
  const { build, stop } = await import('esbuild')
  const outdir = inRoot('dist', 'server')
  await rm(outdir, { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: inRoot(),
      entryPoints: entries.filter((entry) => existsSync(inRoot(entry))).map(named),
      outdir,
      bundle: true,
      splitting: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      logLevel: 'silent',
    })
  } finally {
    await stop()
  }
}

const named = (entry) => ({
  in: entry,
  out: entry.startsWith('server/') ? basename(entry, '.ts') : dirname(entry).split('/')[0],
})
