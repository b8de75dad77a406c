import { isPending, type CommandState } from '../../model/site/commands'

/** What became of a command where it was carried out. */
export interface Deed {
  /** How often it was carried out. */
  times: number
  outcome: 'succeeded' | 'failed'
}

/** Commands as the server has them, by id. */
export type States = ReadonlyMap<string, CommandState>

export const listed = (what: string, ids: readonly string[]): string[] =>
  ids.length > 0 ? [`${ids.length} ${what}: ${ids.slice(0, 10).join(' ')}`] : []

/** Commands whose id a call returned and that the server doesn't have, and those that have not ended. */
export const ledgerProblems = (states: States, known: ReadonlySet<string>): string[] => [
  ...listed(
    'commands are lost',
    [...known].filter((id) => !states.has(id)),
  ),
  ...listed(
    'commands have not ended',
    [...states].flatMap(([id, state]) => (isPending(state) ? [id] : [])),
  ),
]

/** Commands that were carried out twice, or unlike reported. */
export const deedProblems = (states: States, deeds: ReadonlyMap<string, Deed>): string[] => [
  ...listed(
    'commands were never sent',
    [...deeds.keys()].filter((id) => !states.has(id)),
  ),
  ...listed(
    'commands were carried out twice',
    [...deeds].flatMap(([id, { times }]) => (times > 1 ? [id] : [])),
  ),
  ...listed(
    'commands succeeded, but were not carried out',
    [...states].flatMap(([id, state]) => (state === 'succeeded' && deeds.get(id)?.outcome !== 'succeeded' ? [id] : [])),
  ),
  ...listed(
    'commands were carried out, but are reported otherwise',
    [...deeds].flatMap(([id, { outcome }]) => {
      const state = states.get(id) ?? outcome
      return state === outcome ? [] : [`${id} (${state})`]
    }),
  ),
]
