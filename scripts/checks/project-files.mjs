import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir, hostname } from 'node:os'
import { dirname } from 'node:path'
import { run } from '../support/command.mjs'
import { inRoot, root } from '../support/root.mjs'

const maxFiles = 25

export const folderSizeProblems = async () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const counts = new Map()
  for (const file of files.split('\n').filter((name) => name.includes('/') && existsSync(inRoot(name))))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > maxFiles).map(([folder, count]) => `${folder}: ${count} files`)
}

/** Download addresses in the lock file differ between machines. */
export const lockFileProblems = () =>
  readFileSync(inRoot('package-lock.json'), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /"resolved": *"(https?|git)/.test(line) ? [`package-lock.json:${index + 1} ${line.trim()}`] : [],
    )

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

export const machinePathProblems = async () => {
  const { output } = await run('git', [
    'grep',
    '-I',
    '-l',
    '--untracked',
    '-e',
    '/',
    '--',
    ':!scripts/checks/project-files.mjs',
  ])
  const files = output.split('\n').filter(Boolean)
  const forbidden = patterns()
  return files.flatMap((file) => problemsIn(file, forbidden))
}
