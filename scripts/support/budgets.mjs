import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

const budgets = JSON.parse(readFileSync(inRoot('tests', 'budgets.json'), 'utf8'))

/**
 * Seconds of processor time that the tests of each room may take in `npm test` or in the campaign.
 * @param {'test' | 'campaign'} command
 * @returns {Record<string, number>}
 */
export const budgetsOf = (command) => budgets[command]

/**
 * Seconds of processor time that fixed work (`cpu-time.mjs`) took beside the tests on the machine of the budgets.
 * @type {number}
 */
export const usualFixedWork = budgets.fixedWork

/**
 * The room of a test file, as `tests/budgets.json` names it: `tests/ingest`, `tests/journeys/lists`, `server`.
 * @param {string} file
 */
export const roomOf = (file) => {
  const folders = file.split('/').slice(0, -1)
  const depth = folders[0] !== 'tests' ? 1 : folders[1] === 'journeys' ? 3 : 2
  return folders.slice(0, depth).join('/')
}
