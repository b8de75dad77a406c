import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { root } from '../support/root.mjs'

/** As many files as a person can take in. */
const largest = 25

/** Folders with more files than that, each with how many. */
export const folderSizeProblems = async () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const counts = new Map()
  for (const file of files.split('\n').filter((name) => name.includes('/')))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > largest).map(([folder, count]) => `${folder}: ${count} files`)
}
