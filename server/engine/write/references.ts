import type { Label } from '../../../model/label'
import { message } from '../../../model/message'
import type { Resource } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { prepared } from '../../database/prepared'
import { inUseBy, type BadField } from '../../api-error'
import type { Caller } from '../api/call'
import { writeCell } from '../../rows/cells'
import type { Values } from './form-input'
import { columnIn, tableName } from '../../rows/names'
import { scopeOf } from '../../access/row-filter'
import { placesOf, scopeParts } from '../read/where'
import { carParksAmong } from '../../../resources'

interface Pointer {
  from: Resource
  field: string
  to: Resource
  key: string
}

export function pointers(resources: ReadonlyMap<string, Resource>): Pointer[] {
  const parks = carParksAmong(resources.values())
  return [...resources.values()].flatMap((from) =>
    Object.entries(from.fields).flatMap(([field, { kind, of, stored, onDelete }]): Pointer[] => {
      if (stored === false || onDelete) return []
      if (kind === 'park') return from === parks.resource ? [] : [{ from, field, to: parks.resource, key: parks.key }]
      if (kind !== 'ref' && kind !== 'refs') return []
      const to = resources.get(of ?? '')
      if (!to) throw new Error(`${from.name}.${field} refers to ${of}, which is not a resource`)
      return [{ from, field, to, key: 'id' }]
    }),
  )
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Locks the referenced rows until the transaction ends; returns fields whose target is missing or out of scope. */
export async function badReferences(
  all: readonly Pointer[],
  from: Resource,
  given: Values,
  tx: Connection,
  caller: Caller,
): Promise<BadField[]> {
  const check = async ({ field, to, key }: Pointer): Promise<BadField[]> => {
    const wanted = asList(given[field])
    if (wanted.length === 0) return []
    // Operator-wide rows may refer to any row: a role's special code checks who may add which department.
    const scope = from.scope === 'operator' ? [] : scopeOf(to, caller.access)
    // PostgreSQL would plan an array anew each time.
    const [one, isOne] = [wanted[0], wanted.length === 1]
    const { values, place } = placesOf([writeCell(isOne ? one : wanted)])
    const within = scopeParts(to, scope, place).map((part) => ` AND ${part}`)
    const text = `SELECT ${columnIn(to, key)} FROM ${tableName(to)} WHERE ${columnIn(to, key)} = ${isOne ? '$1' : 'ANY($1)'}${within.join('')} FOR KEY SHARE`
    const found = await tx.rows(prepared(text, values))
    const known = new Set(found.map(([cell]) => cell))
    const missing = wanted.find((one) => !known.has(String(one)))
    if (missing === undefined) return []
    return [{ field, problem: message('noSuchReference', { id: String(missing), label: to.label }) }]
  }
  const own = all.filter((pointer) => pointer.from === from && given[pointer.field])
  return (await Promise.all(own.map(check))).flat()
}

export async function usedBy(
  all: readonly Pointer[],
  to: Resource,
  rows: readonly Record<string, unknown>[],
  tx: Connection,
): Promise<Label | null> {
  for (const { from, field, key } of all.filter((pointer) => pointer.to === to)) {
    const keys = rows.map((row) => row[key]).filter((value) => value !== null)
    if (keys.length === 0) continue
    const many = from.fields[field]?.kind === 'refs'
    const condition = many ? `${columnIn(from, field)} && $1` : `${columnIn(from, field)} = ANY($1)`
    const own = from === to ? ' AND NOT "id" = ANY($2)' : ''
    const text = `SELECT 1 FROM ${tableName(from)} WHERE ${condition}${own} LIMIT 1`
    const found = await tx.rows({
      text,
      values: [writeCell(keys), ...(own ? [writeCell(rows.map(({ id }) => id))] : [])],
    })
    if (found.length) return from.label
  }
  return null
}

/** Throws 40900 if a row still refers to one of these. */
export async function rejectInUse(...of: Parameters<typeof usedBy>): Promise<void> {
  const label = await usedBy(...of)
  if (label) throw inUseBy(label)
}

export type { Pointer }
