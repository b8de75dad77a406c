import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { Failure } from '../support/failure.mjs'
import { inRoot } from '../support/root.mjs'
import { step } from '../support/step.mjs'

const parts = [
  {
    out: 'dist/server',
    sources: ['server', 'site-simulator', 'model', 'resources', 'package-lock.json', 'scripts/build/build-server.mjs'],
    ignored: /\.(test\.tsx?|web\.tsx?|css)$/,
    make: buildServer,
  },
  {
    out: 'dist/web',
    sources: ['web', 'model', 'resources', 'vite.config.ts', 'package-lock.json', 'scripts/build/build-web.mjs'],
    ignored: /\.(test\.tsx?|server\.ts)$/,
    make: buildWeb,
  },
]

const filesIn = (path) => {
  if (!existsSync(path)) return []
  try {
    const names = readdirSync(path).sort()
    return names.flatMap((name) => filesIn(join(path, name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

// A hash of contents, not times, since a clone, checkout or copy changes the times.
const stampOf = ({ sources, ignored }) => {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of sources.flatMap((source) => filesIn(inRoot(source))))
    if (!ignored.test(file)) hash.update(file.slice(inRoot().length)).update(readFileSync(file))
  return hash.digest('hex')
}

const stampFile = ({ out }) => inRoot(out, '.sources')

const isBuilt = (part, stamp) => existsSync(stampFile(part)) && readFileSync(stampFile(part), 'utf8') === stamp

// The stamp is written last, into the folder that each build deletes, so that an interrupted build counts as none.
const make = async (part, stamp) => {
  await part.make()
  writeFileSync(stampFile(part), stamp)
}

/** Builds changed parts. Rejects with Failure. */
export const build = async () => {
  const due = parts.map((part) => [part, stampOf(part)]).filter(([part, stamp]) => !isBuilt(part, stamp))
  if (due.length === 0) return
  await step('构建 / Building', async () => {
    const results = await Promise.allSettled(due.map(([part, stamp]) => make(part, stamp)))
    const reasons = results.flatMap(({ reason }) => (reason ? [reason.message] : []))
    if (reasons.length > 0) throw new Failure(`${reasons.join('\n')}\n构建失败 / The build failed`)
  })
}
