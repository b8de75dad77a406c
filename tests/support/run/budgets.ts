import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isCampaign } from '../campaign'
import { roomOf } from './rooms'

/** The command of this run. */
export const command = isCampaign ? 'campaign' : 'test'

const file = fileURLToPath(new URL('../../budgets.json', import.meta.url))
const all = JSON.parse(readFileSync(file, 'utf8')) as Record<typeof command, Record<string, number>>

/** Seconds of processor time that each room may take in this run. */
export const budgets: Readonly<Record<string, number>> = all[command]

/** That of a file's room; 0: it has none yet. */
export const budgetOf = (file: string): number => budgets[roomOf(file)] ?? 0
