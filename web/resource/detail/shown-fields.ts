import type { Field } from '../../../model/field'
import type { List } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import type { WireRow } from '../../api/wire-row'
import { shownTime } from '../../fields/time/wall-time'
import { textOf } from '../../fields/text-of'
import { kindTraits } from '../../../model/kind-traits'

/** Kinds that stand last, unless they are among the list's most important columns: the times of the row itself, its id. */
const last = ['created', 'updated', 'id']

/** `name`: a reference is shown by name itself; only a car park is not. */
const isLeftOut = ({ fields }: Resource, name: string, { kind, stored, of = '' }: Field): boolean =>
  name === 'version' || kind === 'password' || (kind === 'name' && fields[of]?.kind === 'ref') || stored === false

/** All fields of a resource that can be shown: the columns of the list, then the others. */
export function shownFields(resource: Resource, { columns, compact }: List, absent: readonly string[] = []): string[] {
  const { fields } = resource
  const rank = (name: string): number => (compact?.includes(name) ? -1 : last.indexOf(fields[name]?.kind ?? ''))
  // Shown in place of the other text.
  const english = new Set(Object.values(fields).map((field) => field.english))
  const shown = [...new Set([...columns, ...Object.keys(fields)])].filter((name) => {
    const field = fields[name]
    return field !== undefined && !isLeftOut(resource, name, field) && !absent.includes(name) && !english.has(name)
  })
  return shown.toSorted((one, other) => rank(one) - rank(other))
}

/** The first field of a kind that has a value. */
export const filledOf = ({ fields }: Resource, row: WireRow, kind: string): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.kind === kind && textOf(row[name]) !== '')

/** Does a cell of this field show nothing? */
export function isBlank({ kind, timeOfDay }: Field, name: string, row: WireRow): boolean {
  const text = textOf(row[name])
  if (kind === 'secret') return row[`${name}_set`] !== true
  if (kind === 'ref') return text === '' || text === '0'
  return kindTraits[kind].time && !timeOfDay ? shownTime(row[name]) === '' : text === ''
}
