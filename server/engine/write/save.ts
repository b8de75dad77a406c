import type { Resource, Row } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { message } from '../../../model/message'
import { badFields, notFound, type BadField, conflict } from '../../api-error'
import type { Caller } from '../api/caller'
import { detailOf } from '../read/detail'
import { type Engine, type Change, contextOf } from '../engine'
import { readChangedRow, readNewRow, type Body, type FormInput, type Values } from './form-input'
import { idIn, ownRow } from './own-row'
import { badReferences } from './references'
import { rowsOf } from '../../rows/rows'
import { isWithin, scopeFilter } from '../../access/scope-filter'
import { rejectStale } from './reject-stale'
import { storedFields } from '../../rows/stored-fields'
import { noteRowChanged } from '../../rows/row-changed'
import { databaseError } from '../../database/database-error'
import { uniques } from '../../rows/indexes'
import { carParks } from '../../../resources'
import { columnIn, tableName } from '../../rows/names'

const uniqueViolation = '23505'

/** Runs a write and turns a broken uniqueness into 40900 on the field that is at fault. */
async function rejectingDuplicates<T>(resource: Resource, values: Values, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = databaseError(error) ?? {}
    if (code !== uniqueViolation) throw error
    const field =
      uniques(resource)
        .find(({ index }) => index === constraint)
        ?.fields.at(-1) ?? 'id'
    const label = resource.fields[field]?.label ?? resource.label
    throw conflict(message('duplicate', { label, value: String(values[field] ?? '') }), { field })
  }
}

const oldestPark = `SELECT ${columnIn(carParks.resource, carParks.key)} FROM ${tableName(carParks.resource)}
  ORDER BY "id" LIMIT 1`

/** The park of a new row that names none: the first in the caller's scope. */
async function firstPark({ access }: Caller, tx: Connection): Promise<string | null> {
  if (access.parks !== 'all') return [...access.parks].toSorted()[0] ?? null
  const [row] = await tx.rows({ text: oldestPark, name: 'first_park' })
  return row?.[0] ?? null
}

async function fillPark(resource: Resource, values: Values, caller: Caller, tx: Connection): Promise<void> {
  if (resource.scope === 'operator' || !('park' in resource.scope)) return
  const { park } = resource.scope
  if (values[park] === undefined && !resource.fields[park]?.required) values[park] = await firstPark(caller, tx)
}

/** A row may not be written out of what the caller sees. */
function outside(resource: Resource, row: Values, { access }: Caller): BadField[] {
  const narrowed = scopeFilter(resource, access)
  if (!narrowed || narrowed.field === 'id' || isWithin(resource, access, row)) return []
  return [{ field: narrowed.field, problem: message('outOfScope') }]
}

/** A new row that doesn't say yet where it belongs may still be told by its resource's special code. */
const saysWhere = (resource: Resource, row: Values, { access }: Caller): boolean =>
  row[scopeFilter(resource, access)?.field ?? ''] !== undefined

const reject = (bad: readonly BadField[]): void => {
  const first = bad.filter(({ field }, at) => bad.findIndex((one) => one.field === field) === at)
  if (first.length) throw badFields(first)
}

/** Refuses a form with every bad field at once: malformed, out of scope, or pointing to nothing. */
async function rejectBad(
  engine: Engine,
  resource: Resource,
  { values, bad }: FormInput,
  tx: Connection,
  caller: Caller,
): Promise<void> {
  const elsewhere = saysWhere(resource, values, caller) ? outside(resource, values, caller) : []
  reject([...bad, ...elsewhere, ...(await badReferences(engine.pointers, resource, values, tx, caller))])
}

/** Form-only fields have done their work in `beforeSave`; they are kept nowhere. */
const stored = (resource: Resource, values: Values): Partial<Row<Resource>> => {
  const names = new Set(storedFields(resource).map(([name]) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) as Partial<Row<Resource>>
}

/** Makes a row as `PUT create` does, in a transaction that has begun. */
export async function createIn(
  tx: Connection,
  engine: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
): Promise<{ id: number }> {
  const behaviour = engine.behaviourOf(resource)
  const input = readNewRow(resource, body, await engine.codes(tx, caller.dictionaryRevision), caller.now)
  const { values } = input
  await fillPark(resource, values, caller, tx)
  await rejectBad(engine, resource, input, tx, caller)
  const context = contextOf(engine, caller, tx)
  const change: Change<Resource> = { values: values as Partial<Row<Resource>>, before: null }
  await behaviour.beforeSave?.(change, context)
  reject(outside(resource, change.values, caller))
  const saved = await rejectingDuplicates(resource, change.values, () =>
    rowsOf(resource, tx).insert(stored(resource, change.values)),
  )
  await behaviour.afterSave?.(saved, null, context)
  return { id: Number(saved.id) }
}

/** Changes a row as `PUT update` does, in a transaction that has begun. */
export async function updateIn(
  tx: Connection,
  engine: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
): Promise<{ id: number }> {
  const behaviour = engine.behaviourOf(resource)
  const id = idIn(body)
  const before = await ownRow(resource, id, tx, caller, 'change')
  await rejectStale(resource, body, before, () => detailOf(engine, resource, id, tx))
  const input = readChangedRow(resource, body, await engine.codes(tx, caller.dictionaryRevision))
  const { values } = input
  await rejectBad(engine, resource, input, tx, caller)
  const context = contextOf(engine, caller, tx)
  const change: Change<Resource> = { values: values as Partial<Row<Resource>>, before }
  await behaviour.beforeSave?.(change, context)
  reject(outside(resource, { ...before, ...change.values }, caller))
  const saved = await rejectingDuplicates(resource, change.values, () =>
    rowsOf(resource, tx).change(id, stored(resource, change.values)),
  )
  if (!saved) throw notFound()
  // Those who see only the park that it was moved from have lost it.
  noteRowChanged(resource, before, tx)
  await behaviour.afterSave?.(saved, before, context)
  return { id }
}

/** `PUT create`: answers the new id. */
export const create = (engine: Engine, resource: Resource, body: Body, caller: Caller): Promise<{ id: number }> =>
  engine.database.transaction((tx) => createIn(tx, engine, resource, body, caller))

/** `PUT update`: answers the id. Fields that the body leaves out stay as they are. */
export const update = (engine: Engine, resource: Resource, body: Body, caller: Caller): Promise<{ id: number }> =>
  engine.database.transaction((tx) => updateIn(tx, engine, resource, body, caller))
