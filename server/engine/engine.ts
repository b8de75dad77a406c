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
import type { Caller } from './api/call'
import type { Question } from './write/questions'

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
  engine: Engine
  reason?: string | null
  body?: Record<string, unknown>
}

export interface Change<R> {
  values: Partial<Row<R>>
  before: Row<R> | null
}

/** Hooks run inside the call's transaction; all may throw an ApiError. */
interface Behaviour<R> {
  /** Bad values, told together with all other bad fields; other values may be missing. */
  bad?(values: Partial<Row<R>>, before: Row<R> | null): BadField[]
  /** May complete or replace `change.values`; runs after all checks. */
  beforeSave?(change: Change<R>, context: Context): Promise<void>
  asks?(change: Change<R>, context: Context): Promise<Question[]>
  afterSave?(saved: Row<R>, before: Row<R> | null, context: Context): Promise<void>
  beforeRemove?(rows: Row<R>[], context: Context): Promise<void>
  asksRemoval?(rows: Row<R>[], context: Context): Promise<Question[]>
  afterRemove?(rows: Row<R>[], context: Context): Promise<void>
  about?: Readonly<Record<string, string>>
  operations?: Record<string, (input: Record<string, unknown>, context: Context) => Promise<unknown>>
}

export interface Served {
  resource: Resource
  behaviour: Behaviour<Resource>
}

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
