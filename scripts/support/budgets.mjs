import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

/**
 * Seconds of processor time that the tests of each room may take in `npm test` or in the campaign.
 * @param {'test' | 'campaign'} command
 * @returns {Record<string, number>}
 */
export const budgetsOf = (command) => JSON.parse(readFileSync(inRoot('tests', 'budgets.json'), 'utf8'))[command]

/**
 * The room of a test file, as `tests/budgets.json` names it: `tests/ingest`, `tests/journeys/lists`, `server`.
 * @param {string} file
 */
export const roomOf = (file) => {
  const folders = file.split('/').slice(0, -1)
  const depth = folders[0] !== 'tests' ? 1 : folders[1] === 'journeys' ? 3 : 2
  return folders.slice(0, depth).join('/')
}
