import type { Connection } from '../database/database'
import type { Context } from './behaviour'
import type { Caller } from './caller'
import type { Engine } from './engine'

/** What special code works with in one call, on its transaction (or, for operations, outside of one). */
export const contextOf = ({ database, settings, pictures }: Engine, caller: Caller, tx: Connection): Context => ({
  tx,
  database,
  settings,
  pictures,
  caller,
})
