import type { Resource, Row } from '../../model/resource'
import type { Connection, Database } from '../database/database'
import type { Settings } from '../settings/settings'
import { signedPictures, type SignedPictures } from '../pictures/signed-pictures'
import { dictionaryCodes, type Codes } from './write/dictionary-codes'
import { pointers, type Pointer } from './write/references'
import type { Caller } from './api/caller'

/** What special code works with in one call, on its transaction (or, for operations, outside of one). */
export const contextOf = (engine: Engine, caller: Caller, tx: Connection): Context => ({
  tx,
  database: engine.database,
  settings: engine.settings,
  pictures: engine.pictures,
  engine,
  caller,
})

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

/** What is special about one resource on the server. Everything runs inside the call's transaction and may throw an ApiError. */
interface Behaviour<R> {
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

/** Everything that the calls of all resources share. */
export interface Engine {
  database: Database
  settings: Settings
  resources: ReadonlyMap<string, Resource>
  pointers: readonly Pointer[]
  pictures: SignedPictures
  behaviourOf(resource: Resource): Behaviour<Resource>
  codes(connection: Connection, revision: number): Promise<Codes>
}

/** Stops the start when a declared operation has no function, or a function no declaration. */
function checkOperations(
  resources: ReadonlyMap<string, Resource>,
  behaviours: ReadonlyMap<Resource, Behaviour<Resource>>,
): void {
  for (const resource of resources.values()) {
    const declared = Object.keys(resource.operations)
    const written = Object.keys(behaviours.get(resource)?.operations ?? {})
    const missing = declared.find((name) => !written.includes(name))
    const undeclared = written.find((name) => !declared.includes(name))
    if (missing) throw new Error(`${resource.name}: the operation ${missing} has no function`)
    if (undeclared) throw new Error(`${resource.name}: the function ${undeclared} is not declared as an operation`)
  }
}

export function engineOf(
  database: Database,
  settings: Settings,
  resources: ReadonlyMap<string, Resource>,
  served: readonly Served[],
): Engine {
  const behaviours = new Map(served.map(({ resource, behaviour }) => [resource, behaviour]))
  checkOperations(resources, behaviours)
  return {
    database,
    settings,
    resources,
    pointers: pointers(resources),
    pictures: signedPictures(database),
    behaviourOf: (resource) => behaviours.get(resource) ?? {},
    codes: dictionaryCodes(),
  }
}
