import type { Resource, Row } from '../../model/resource'
import type { BadField } from '../api-error'
import type { Connection, Database } from '../database/database'
import { isReachable } from '../access/sign-in-defaults'
import { secretBox, type SecretBox } from '../secret-box'
import type { Settings } from '../settings/settings'
import { pictureStores, type PictureStores } from '../pictures/picture-store'
import { signedPictures, type SignedPictures } from '../pictures/signed-pictures'
import { RunningExports } from './export/running-exports'
import { dictionaryCodes, type Codes } from './write/dictionary-codes'
import { pointers, type Pointer } from './write/references'
import type { Caller } from './api/caller'
import type { Question } from './write/questions'

/** The context of one call's special code; `tx` is the call's transaction, or for operations the database itself. */
export const contextOf = (engine: Engine, caller: Caller, tx: Connection): Context => ({
  tx,
  database: engine.database,
  settings: engine.settings,
  pictures: engine.pictures,
  engine,
  caller,
})

export interface Context {
  tx: Connection
  database: Database
  caller: Caller
  settings: Settings
  pictures: SignedPictures
  /** For operations that change rows like the rows' own calls do (`createIn`, `updateIn`, `removeIn`). */
  engine: Engine
  /** Of an operation: why, if the caller says so. */
  reason?: string | null
  /** Of an operation: what the caller sent. */
  body?: Record<string, unknown>
}

/** A row about to be written; `before` is null for a new row. */
export interface Change<R> {
  values: Partial<Row<R>>
  before: Row<R> | null
}

/** Special server code of one resource. Hooks run inside the call's transaction; all may throw an ApiError. */
interface Behaviour<R> {
  /** What else is wrong with the values themselves, told together with all other bad fields; others may be missing. */
  bad?(values: Partial<Row<R>>, before: Row<R> | null): BadField[]
  /** May complete or replace `change.values`; runs after the checks of input, references and scope. */
  beforeSave?(change: Change<R>, context: Context): Promise<void>
  /** What to ask before the change is saved, if the caller can ask a person; runs after `beforeSave`. */
  asks?(change: Change<R>, context: Context): Promise<Question[]>
  afterSave?(saved: Row<R>, before: Row<R> | null, context: Context): Promise<void>
  beforeRemove?(rows: Row<R>[], context: Context): Promise<void>
  /** What to ask before the rows are removed; runs after `beforeRemove`. */
  asksRemoval?(rows: Row<R>[], context: Context): Promise<Question[]>
  afterRemove?(rows: Row<R>[], context: Context): Promise<void>
  /** The parameters and results of the declared operations, for the OpenAPI document. */
  about?: Readonly<Record<string, string>>
  /** The functions of the resource's declared operations, by name; they run outside a transaction. */
  operations?: Record<string, (input: Record<string, unknown>, context: Context) => Promise<unknown>>
}

export interface Served {
  resource: Resource
  behaviour: Behaviour<Resource>
}

/** Combines a resource with its special code: `export default serve(stall, { ... })` in `stall.server.ts`. */
export function serve<R extends Resource>(resource: R, behaviour: Behaviour<R>): Served {
  return { resource, behaviour }
}

export interface Engine {
  database: Database
  settings: Settings
  secrets: SecretBox
  resources: ReadonlyMap<string, Resource>
  pointers: readonly Pointer[]
  pictures: SignedPictures
  stores: PictureStores
  exports: RunningExports
  behaviourOf(resource: Resource): Behaviour<Resource>
  codes(connection: Connection, revision: number): Promise<Codes>
}

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
    if (resource.asks.length > 0 && !behaviours.get(resource)?.asks)
      throw new Error(`${resource.name}: no function asks`)
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
  const secrets = secretBox(settings.secretsKeys, settings.secretsPlain || !isReachable(settings))
  return {
    database,
    settings,
    secrets,
    resources,
    pointers: pointers(resources),
    pictures: signedPictures(database, secrets),
    stores: pictureStores(settings),
    exports: new RunningExports(),
    behaviourOf: (resource) => behaviours.get(resource) ?? {},
    codes: dictionaryCodes(),
  }
}
