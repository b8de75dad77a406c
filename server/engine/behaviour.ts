import type { Resource, Row } from '../../model/resource'
import type { Settings } from '../settings'
import type { SignedPictures } from '../uploads/signed-pictures'
import type { Connection, Database } from '../database/database'
import type { Caller } from './caller'
import type { Engine } from './engine'

/** What special code of a resource works with; `tx` is the call's own transaction. */
export interface Context {
  tx: Connection
  database: Database
  caller: Caller
  settings: Settings
  /** Signs the pictures of rows that an operation answers. */
  pictures: SignedPictures
  /** For operations that change several rows as their own calls would (`createIn`, `updateIn`, `removeIn`). */
  engine: Engine
}

/** A row about to be written: `before` is null when it is being made. */
export interface Change<R> {
  values: Partial<Row<R>>
  before: Row<R> | null
}

/** What is special about one resource on the server. Everything runs inside the call's transaction and may throw a Refusal. */
export interface Behaviour<R> {
  /** May complete or replace `change.values`; runs after the input check, references and scope. */
  beforeSave?(change: Change<R>, context: Context): Promise<void>
  /** `saved` is the row as written. */
  afterSave?(saved: Row<R>, before: Row<R> | null, context: Context): Promise<void>
  beforeRemove?(rows: Row<R>[], context: Context): Promise<void>
  afterRemove?(rows: Row<R>[], context: Context): Promise<void>
  /** Adds to or narrows the rows' wire form, e.g. ids joined otherwise. Rarely needed. */
  operations?: Record<string, (input: Record<string, unknown>, context: Context) => Promise<unknown>>
}

/** A resource with its behaviour; a declared operation without a function stops the start. */
export interface Served {
  resource: Resource
  behaviour: Behaviour<Resource>
}

/** Ties special code to its resource: `export default serve(ginfo, { ... })` in `ginfo.server.ts`. */
export function serve<R extends Resource>(resource: R, behaviour: Behaviour<R>): Served {
  return { resource, behaviour }
}
