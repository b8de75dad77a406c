import { check } from '../../../model/check'
import type { Field } from '../../../model/field'
import type { Message } from '../../../model/message'
import type { FormValues } from '../form-ui'

export type FormFields = Readonly<Record<string, Field>>
export type Problems = Readonly<Record<string, Message>>

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** One spelling for what means the same: `12.5` and `12.50`, `1,2` and `[2, 1]`, null and ''. */
function settled(value: unknown, field: Field): unknown {
  // A secret is answered as null: null leaves it alone, the empty string clears it.
  if (field.kind === 'secret') return value ?? null
  if (isNothing(value)) return null
  const checked = check(value, { ...field, required: false, min: undefined, max: undefined })
  if ('problem' in checked) return value
  if (Array.isArray(checked.value)) {
    const several: unknown[] = checked.value
    return several.length > 0 ? several.map(String).sort() : null
  }
  return field.kind === 'decimal' ? Number(checked.value) : checked.value
}

/** Do two values of a field mean the same, however they are written? */
export const isSame = (one: unknown, other: unknown, field: Field): boolean =>
  JSON.stringify(settled(one, field)) === JSON.stringify(settled(other, field))

/** The fields whose value differs between two sets of values, in the order of the form. */
export const changedFields = (from: FormValues, to: FormValues, fields: FormFields): string[] =>
  Object.keys(fields).filter((name) => fields[name] && !isSame(from[name], to[name], fields[name]))

/** What is wrong with the values, by field; a hidden field is not judged. */
export function problemsOf(values: FormValues, fields: FormFields): Problems {
  const problems: Record<string, Message> = {}
  for (const [name, field] of Object.entries(fields)) {
    // A set secret that is left alone satisfies 'required'.
    if (field.kind === 'secret' && isNothing(values[name]) && values[`${name}_set`] === true) continue
    const checked = check(values[name], field)
    if ('problem' in checked) problems[name] = checked.problem
  }
  return problems
}

/** What a new row's form sends: everything, empty as null. */
export const newRow = (values: FormValues, fields: FormFields): FormValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, isNothing(values[name]) ? null : values[name]]))

/** What an edit sends: the changed fields with the id and the version that was seen. */
export function edit(base: FormValues, values: FormValues, fields: FormFields): FormValues {
  const changed = changedFields(base, values, fields).map((name) => {
    const value = values[name]
    return [name, isNothing(value) && fields[name]?.kind !== 'secret' ? null : value] as const
  })
  return { id: base.id, version: base.version, ...Object.fromEntries(changed) }
}

export type Side = 'mine' | 'theirs'

/** A field that somebody else changed while it was being edited here. */
export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** It was changed on both sides, so one of the two is given up. */
  both: boolean
}

/** What somebody else changed since `base`: never a field on which both sides agree. */
export const differences = (base: FormValues, mine: FormValues, theirs: FormValues, fields: FormFields): Difference[] =>
  Object.entries(fields)
    .filter(([name, field]) => !isSame(base[name], theirs[name], field) && !isSame(mine[name], theirs[name], field))
    .map(([name, field]) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      both: !isSame(base[name], mine[name], field),
    }))

/** Until a person says otherwise, an own change stands, and what only the other side changed is taken over. */
export const proposed = (found: readonly Difference[]): Record<string, Side> =>
  Object.fromEntries(found.map(({ name, both }) => [name, both ? 'mine' : 'theirs']))

/** The values after a conflict, to be saved over `theirs`: own values, but theirs where so chosen. */
export function merge(
  mine: FormValues,
  theirs: FormValues,
  choices: Readonly<Record<string, Side>>,
  fields: FormFields,
): FormValues {
  const merged = Object.keys(fields).map(
    (name) => [name, choices[name] === 'theirs' ? theirs[name] : mine[name]] as const,
  )
  return { ...theirs, ...Object.fromEntries(merged) }
}
