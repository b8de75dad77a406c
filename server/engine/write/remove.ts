import type { Resource } from '../../../model/resource'
import type { Connection } from '../../database/database'
import type { Caller } from '../api/call'
import { type Engine, contextOf } from '../engine'
import type { Body } from './form-input'
import { idsByKey, rowsInScope } from './row-in-scope'
import { requireAnswers } from './questions'
import { rejectInUse } from './references'
import { rowsOf } from '../../rows/rows'

/** Throws 40000, 40400 (missing or out of scope), 40900 (in use) and errors of hooks; then roll back. */
export async function removeIn(
  tx: Connection,
  engine: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
): Promise<void> {
  const behaviour = engine.behaviourOf(resource)
  const ids = await idsByKey(resource, body, tx)
  const rows = await rowsInScope(resource, ids, tx, caller, 'remove')
  const context = contextOf(engine, caller, tx)
  await behaviour.beforeRemove?.(rows, context)
  await rejectInUse(engine.pointers, resource, rows, tx)
  if (caller.asking) {
    const reason = resource.reasons?.delete === true
    requireAnswers(caller, (await behaviour.asksRemoval?.(rows, context)) ?? [], { body, reason })
  }
  await rowsOf(resource, tx).remove(ids)
  await behaviour.afterRemove?.(rows, context)
}

/** `DELETE delete`: removes all given rows, or none. */
export async function remove(engine: Engine, resource: Resource, body: Body, caller: Caller): Promise<null> {
  await engine.database.transaction((tx) => removeIn(tx, engine, resource, body, caller))
  return null
}
