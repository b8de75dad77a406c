import type { Connection } from '../database/database'
import type { Context } from './behaviour'
import type { Caller } from './caller'
import type { Engine } from './engine'

/** What special code works with in one call, on its transaction (or, for operations, outside of one). */
export const contextOf = (engine: Engine, caller: Caller, tx: Connection): Context => ({
  tx,
  database: engine.database,
  settings: engine.settings,
  pictures: engine.pictures,
  engine,
  caller,
})
