import { check } from '../../../model/check'
import { maxValues } from '../../../model/limits'
import type { Resource, Row } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { badFields, badField, notFound, outOfScope } from '../../api-error'
import type { Caller } from '../api/call'
import type { Body } from './form-input'
import { rowsOf, type Lock } from '../../rows/rows'
import { isAmong, scopeOf, type RowFilter } from '../../access/row-filter'

export function idIn(body: Body, name = 'id'): number {
  const checked = check(body[name], { kind: 'id', label: { zh: '', en: '' }, required: true })
  if ('problem' in checked) throw badFields([{ field: name, problem: checked.problem }])
  return Number(checked.value)
}

function rejectCount(field: string, { length }: readonly unknown[]): void {
  if (length === 0) throw badField(field, 'required')
  if (length > maxValues) throw badField(field, 'tooManyEntries', { max: maxValues })
}

export function idsIn(body: Body): number[] {
  if (!Array.isArray(body.id)) return [idIn(body)]
  rejectCount('id', body.id)
  return [...new Set(body.id.map((id: unknown) => idIn({ id })))]
}

/** Deletes name rows by the resource's key or by id. Throws 40400 if a key doesn't exist. */
export async function idsByKey(resource: Resource, body: Body, on: Connection): Promise<number[]> {
  const { key } = resource
  const field = resource.fields[key]
  if (key === 'id' || !field || body[key] === undefined) return idsIn(body)
  const given: unknown[] = Array.isArray(body[key]) ? body[key] : [body[key]]
  rejectCount(key, given)
  const ids = new Set<number>()
  for (const one of given) {
    const checked = check(one, { ...field, required: true })
    if ('problem' in checked) throw badFields([{ field: key, problem: checked.problem }])
    const row = await rowsOf(resource, on).first({ [key]: checked.value } as Partial<Row<Resource>>)
    if (!row) throw notFound()
    ids.add(Number(row.id))
  }
  return [...ids]
}

export async function rowAmong(
  rows: RowFilter | null,
  resource: Resource,
  id: number,
  on: Connection,
): Promise<Row<Resource>> {
  const [row] = await rowsOf(resource, on).withIds([id])
  if (!row || !rows) throw notFound()
  if (!isAmong(rows, row)) throw outOfScope()
  return row
}

export async function rowInScope(
  resource: Resource,
  id: number,
  on: Connection,
  caller: Caller,
  lock?: Lock,
): Promise<Row<Resource>> {
  const [row] = await rowsInScope(resource, [id], on, caller, lock)
  if (!row) throw notFound()
  return row
}

export async function rowsInScope(
  resource: Resource,
  ids: readonly number[],
  on: Connection,
  { access }: Caller,
  lock?: Lock,
): Promise<Row<Resource>[]> {
  const rows = await rowsOf(resource, on).withIds(ids, { lock })
  const scope = scopeOf(resource, access)
  if (!rows.every((row) => isAmong(scope, row))) throw outOfScope()
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}
