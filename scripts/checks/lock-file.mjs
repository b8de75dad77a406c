import { readFileSync } from 'node:fs'
import { inRoot } from '../support/root.mjs'

/** What is wrong with the lock file, as lines; it must hold no download addresses, which differ from place to place. */
export const lockFileProblems = () =>
  readFileSync(inRoot('package-lock.json'), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      /"resolved": *"(https?|git)/.test(line) ? [`package-lock.json:${index + 1} ${line.trim()}`] : [],
    )
