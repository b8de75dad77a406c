import type { Resource } from '../../model/resource'
import type { Connection, Database } from '../database/database'
import type { Settings } from '../settings'
import { signedPictures, type SignedPictures } from '../uploads/signed-pictures'
import type { Behaviour, Served } from './behaviour'
import { dictionaryCodes, type Codes } from './dictionary-codes'
import { pointers, type Pointer } from './references'

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
