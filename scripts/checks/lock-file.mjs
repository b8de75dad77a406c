import { readFileSync } from 'node:fs'
import { inRoot } from '../support/root.mjs'

/** Lines of the lock file with download addresses, which differ between machines. */
export const lockFileProblems = () =>
  readFileSync(inRoot('package-lock.json'), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /"resolved": *"(https?|git)/.test(line) ? [`package-lock.json:${index + 1} ${line.trim()}`] : [],
    )
