import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { root } from '../support/root.mjs'

const maxFiles = 25

/** Folders with too many files, each with the number. */
export const folderSizeProblems = async () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const counts = new Map()
  for (const file of files.split('\n').filter((name) => name.includes('/')))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > maxFiles).map(([folder, count]) => `${folder}: ${count} files`)
}
