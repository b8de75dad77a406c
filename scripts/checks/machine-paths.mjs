import { readFileSync } from 'node:fs'
import { homedir, hostname } from 'node:os'
import { run } from '../support/command.mjs'
import { inRoot, root } from '../support/root.mjs'

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

// Paths with a single level (a container's /app, /root) are too common to search for.
const ownPaths = () => [root, homedir()].filter((path) => path.split(/[\\/]/).filter(Boolean).length > 1)

const patterns = () => [
  ...ownPaths().map((path) => new RegExp(`${escaped(path)}(?![\\w-])`)),
  /(?<![\w.])\/(home|Users)\/[a-z][\w.-]*\//,
  /\b[A-Z]:\\+Users\\+\w/,
  ...(hostname().length > 8 ? [new RegExp(`\\b${escaped(hostname())}\\b`)] : []),
]

const problemsIn = (file, forbidden) =>
  readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const found = forbidden.map((pattern) => pattern.exec(line)?.[0]).find(Boolean)
      return found ? [`${file}:${index + 1} ${found}`] : []
    })

/** Lines of the project's files that contain a path or the host name of a particular machine. */
export const machinePathProblems = async () => {
  const { output } = await run('git', [
    'grep',
    '-I',
    '-l',
    '--untracked',
    '-e',
    '/',
    '--',
    ':!scripts/checks/machine-paths.mjs',
  ])
  const files = output.split('\n').filter(Boolean)
  const forbidden = patterns()
  return files.flatMap((file) => problemsIn(file, forbidden))
}
