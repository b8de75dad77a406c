import type { Resource, Row } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { message } from '../../../model/message'
import { badFields, notFound, type BadField, conflict } from '../../api-error'
import { requireConfirmed } from '../../access/access'
import type { Caller } from '../api/call'
import { type Engine, type Change, contextOf } from '../engine'
import { readChangedRow, readNewRow, type Body, type FormInput, type Values, type FormContext } from './form-input'
import { idIn, rowInScope } from './row-in-scope'
import { badReferences } from './references'
import { rejectOwnedElsewhere } from './owned-values'
import { missingPictures } from './uploaded-pictures'
import { rowsOf, noteRowChanged, parkField } from '../../rows/rows'
import { isAmong, scopeOf } from '../../access/row-filter'
import { needsReason, requireAnswers } from './questions'
import { currentRow, rejectStale } from './reject-stale'
import { saveOnce } from './save-once'
import { sealedFields, sealedValues } from './sealed-values'
import { storedFields, columnIn, tableName } from '../../rows/names'
import { noteRecord } from '../../database/written-records'
import { databaseError } from '../../database/database-error'
import { uniques } from '../../rows/indexes'
import { carParks } from '../../../resources'
import { shift } from '../../../model/wall-time'

export const formContext = async (
  { codes }: Engine,
  on: Connection,
  { dictionaryRevision, now, configs }: Caller,
): Promise<FormContext> => ({ codes: await codes(on, dictionaryRevision), now, rules: configs })

const uniqueViolation = '23505'

/** Turns a unique violation into 40900 on its field. */
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

async function firstPark({ access }: Caller, tx: Connection): Promise<string | null> {
  if (access.parks !== 'all') return [...access.parks].toSorted()[0] ?? null
  const [row] = await tx.rows({ text: oldestPark, name: 'first_park' })
  return row?.[0] ?? null
}

async function fillPark(resource: Resource, values: Values, caller: Caller, tx: Connection): Promise<void> {
  const park = parkField(resource)
  if (park === null || values[park] !== undefined || resource.fields[park]?.required) return
  values[park] = await firstPark(caller, tx)
}

export const isOutside = (resource: Resource, row: Values, caller: Caller): boolean =>
  hasScopeValue(resource, row, caller) && outside(resource, row, caller).length > 0

function outside(resource: Resource, row: Values, { access }: Caller): BadField[] {
  const scope = scopeOf(resource, access).filter(({ field }) => field !== 'id')
  if (isAmong(scope, row)) return []
  return scope.map(({ field }) => ({ field, problem: message('outOfScope') }))
}

/** The resource's special code may still add the park or department. */
const hasScopeValue = (resource: Resource, row: Values, { access }: Caller): boolean =>
  scopeOf(resource, access).every(({ field }) => row[field] !== undefined)

const reject = (bad: readonly BadField[]): void => {
  const first = bad.filter(({ field }, at) => bad.findIndex((one) => one.field === field) === at)
  if (first.length) throw badFields(first)
}

/** Times of what has happened may be a day ahead, since clocks differ. */
function timesToCome({ fields }: Resource, values: Values, before: Values | null, { now }: Caller): BadField[] {
  const latest = shift(now, { days: 1 })
  return Object.entries(values)
    .filter(([name, value]) => fields[name]?.past && String(value ?? '') > latest && value !== before?.[name])
    .map(([field]) => ({ field, problem: message('notYet') }))
}

/** Throws 42802 for a new secret if the password was not entered lately. */
function confirmSecrets(resource: Resource, values: Values, caller: Caller): void {
  if (sealedFields(resource).some((name) => typeof values[name] === 'string')) requireConfirmed(caller)
}

function badValues(
  engine: Engine,
  resource: Resource,
  { values, bad }: FormInput,
  before: Row<Resource> | null,
  caller: Caller,
): BadField[] {
  return [
    ...bad,
    ...(engine.behaviourOf(resource).bad?.(values as Partial<Row<Resource>>, before) ?? []),
    ...(hasScopeValue(resource, values, caller) ? outside(resource, values, caller) : []),
    ...timesToCome(resource, values, before, caller),
  ]
}

/** Throws 40000 with all bad fields at once. */
async function rejectBad(
  engine: Engine,
  resource: Resource,
  { values, bad }: FormInput,
  before: Row<Resource> | null,
  tx: Connection,
  caller: Caller,
): Promise<void> {
  const missing = await Promise.all([
    badReferences(engine.pointers, resource, values, tx, caller),
    missingPictures(engine.stores, resource, values, before, tx),
  ])
  reject([...bad, ...missing.flat()])
}

/** Form-only fields are for `beforeSave` and are not stored. */
const stored = (resource: Resource, values: Values): Partial<Row<Resource>> => {
  const names = new Set(storedFields(resource).map(([name]) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) as Partial<Row<Resource>>
}

const changedFields = (resource: Resource, before: Values, after: Values): string[] =>
  storedFields(resource).flatMap(([name, { kind }]) =>
    name === 'version' || kind === 'updated' || JSON.stringify(before[name]) === JSON.stringify(after[name])
      ? []
      : [name],
  )

/** Throws 40000, 40900 for a duplicate, and errors of hooks; then roll back. */
export async function createIn(
  tx: Connection,
  engine: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
): Promise<{ id: number }> {
  const behaviour = engine.behaviourOf(resource)
  const input = readNewRow(resource, body, await formContext(engine, tx, caller))
  const { values } = input
  await fillPark(resource, values, caller, tx)
  confirmSecrets(resource, values, caller)
  const bad = badValues(engine, resource, input, null, caller)
  await rejectBad(engine, resource, { values, bad }, null, tx, caller)
  const context = contextOf(engine, caller, tx)
  const change: Change<Resource> = { values: values as Partial<Row<Resource>>, before: null }
  await behaviour.beforeSave?.(change, context)
  reject(outside(resource, change.values, caller))
  await rejectOwnedElsewhere(resource, change.values, null, tx)
  if (caller.asking) requireAnswers(caller, (await behaviour.asks?.(change, context)) ?? [])
  const row = await sealedValues(resource, stored(resource, change.values), engine.secrets)
  const saved = await rejectingDuplicates(resource, change.values, () => rowsOf(resource, tx).insert(row))
  await behaviour.afterSave?.(saved, null, context)
  return { id: Number(saved.id) }
}

function clearEnglish({ fields, form }: Resource, values: Values, before: Values): void {
  for (const [name, { english }] of Object.entries(fields))
    if (english && !form.includes(english) && values[name] !== undefined && values[name] !== before[name])
      values[english] = null
}

/** Throws 40000, 40400 (missing or out of scope), 40900 (stale or duplicate) and errors of hooks; then roll back. */
export async function updateIn(
  tx: Connection,
  engine: Engine,
  resource: Resource,
  body: Body,
  caller: Caller,
): Promise<{ id: number }> {
  const behaviour = engine.behaviourOf(resource)
  const id = idIn(body)
  const before = await rowInScope(resource, id, tx, caller, 'change')
  await rejectStale(resource, body, before, currentRow(engine, resource, before, { tx, caller }))
  const input = readChangedRow(resource, body, before, await formContext(engine, tx, caller))
  const { values } = input
  confirmSecrets(resource, values, caller)
  const bad = badValues(engine, resource, input, before, caller)
  await rejectBad(engine, resource, { values, bad }, before, tx, caller)
  const context = contextOf(engine, caller, tx)
  clearEnglish(resource, values, before)
  const change: Change<Resource> = { values: values as Partial<Row<Resource>>, before }
  await behaviour.beforeSave?.(change, context)
  const after = { ...before, ...change.values }
  reject(outside(resource, after, caller))
  await rejectOwnedElsewhere(resource, after, before, tx)
  if (caller.asking) {
    const reason = needsReason(resource.reasons, change.values, before)
    requireAnswers(caller, (await behaviour.asks?.(change, context)) ?? [], { body, reason })
  }
  const row = await sealedValues(resource, stored(resource, change.values), engine.secrets)
  const saved = await rejectingDuplicates(resource, change.values, () => rowsOf(resource, tx).change(id, row))
  if (!saved) throw notFound()
  noteRecord(tx, resource.name, id, changedFields(resource, before, saved))
  // A row that was moved also changed its former park.
  noteRowChanged(resource, before, tx)
  await behaviour.afterSave?.(saved, before, context)
  return { id }
}

/** A repeated `Idempotency-Key` returns the first row's id. */
export const create = (engine: Engine, resource: Resource, body: Body, caller: Caller): Promise<{ id: number }> =>
  engine.database.transaction((tx) =>
    saveOnce(tx, resource, body, caller, () => createIn(tx, engine, resource, body, caller)),
  )

export const update = (engine: Engine, resource: Resource, body: Body, caller: Caller): Promise<{ id: number }> =>
  engine.database.transaction((tx) => updateIn(tx, engine, resource, body, caller))
