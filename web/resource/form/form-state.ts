import { check, addedValues, unusualValues } from '../../../model/check'
import { isEmpty } from '../../../model/is-empty'
import type { Field } from '../../../model/field'
import { keptOrAbove } from '../../../model/settings/built-in-config'
import type { Message } from '../../../model/message'
import type { FormValues } from '../form-ui'

export type FormFields = Readonly<Record<string, Field>>
export type Problems = Readonly<Record<string, Message>>

/** Normalizes a value, so that equal ones have one form: `12.5` and `12.50`, `1,2` and `[2, 1]`, null and ''. */
function normalized(value: unknown, field: Field): unknown {
  // The server returns secrets as null: null leaves a secret unchanged, the empty string clears it.
  if (field.kind === 'secret') return value ?? null
  if (isEmpty(value)) return null
  const checked = check(value, { ...field, required: false, min: undefined, max: undefined })
  if ('problem' in checked) return value
  if (Array.isArray(checked.value)) {
    const several: unknown[] = checked.value
    return several.length > 0 ? several.map(String).sort() : null
  }
  return field.kind === 'decimal' ? Number(checked.value) : checked.value
}

/** Are two values of a field equal, even if spelled differently? */
export const isSame = (one: unknown, other: unknown, field: Field): boolean =>
  JSON.stringify(normalized(one, field)) === JSON.stringify(normalized(other, field))

/** The fields whose value differs between two sets of values, in the order of the form. */
export const changedFields = (from: FormValues, to: FormValues, fields: FormFields): string[] =>
  Object.keys(fields).filter((name) => fields[name] && !isSame(from[name], to[name], fields[name]))

/** The problems of the values by field. `fields` are the displayed ones, `base` the row as it was read. */
export function problemsOf(values: FormValues, fields: FormFields, base: FormValues | null = null): Problems {
  const problems: Record<string, Message> = {}
  for (const [name, field] of Object.entries(fields)) {
    // A stored secret that is not changed satisfies 'required'.
    if (field.kind === 'secret' && isEmpty(values[name]) && values[`${name}_set`] === true) continue
    const checked = check(values[name], keptOrAbove(field, values[name], base?.[name]))
    if ('problem' in checked) problems[name] = checked.problem
  }
  return problems
}

/** By field, what is unusual about what was added to its value. */
export function unusualIn(
  values: FormValues,
  fields: FormFields,
  base: FormValues | null,
): Readonly<Record<string, readonly Message[]>> {
  const found = Object.entries(fields).map(([name, field]) => {
    const checked = check(values[name], field)
    return [
      name,
      'value' in checked ? unusualValues(addedValues(checked.value, base?.[name], field), field) : [],
    ] as const
  })
  return Object.fromEntries(found)
}

/** The body for a new row: all fields, empty ones as null. */
export const newRow = (values: FormValues, fields: FormFields): FormValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, isEmpty(values[name]) ? null : values[name]]))

/** The body of an edit: the changed fields, with the row's id and the version that was edited. */
export function edit(base: FormValues, values: FormValues, fields: FormFields): FormValues {
  const changed = changedFields(base, values, fields).map((name) => {
    const value = values[name]
    return [name, isEmpty(value) && fields[name]?.kind !== 'secret' ? null : value] as const
  })
  return { id: base.id, version: base.version, ...Object.fromEntries(changed) }
}

export type Side = 'mine' | 'theirs'

/** A field that another user changed during the edit. */
export interface Difference {
  name: string
  mine: unknown
  theirs: unknown
  /** Both users changed it, so one of the changes is lost. */
  both: boolean
}

/** The fields that another user changed since `base`, without those that now have the same value on both sides. */
export const differences = (base: FormValues, mine: FormValues, theirs: FormValues, fields: FormFields): Difference[] =>
  Object.entries(fields)
    .filter(([name, field]) => !isSame(base[name], theirs[name], field) && !isSame(mine[name], theirs[name], field))
    .map(([name, field]) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      both: !isSame(base[name], mine[name], field),
    }))

/** The default choices: the user's own changes, and the other user's change of fields that only they changed. */
export const defaultChoices = (found: readonly Difference[]): Record<string, Side> =>
  Object.fromEntries(found.map(({ name, both }) => [name, both ? 'mine' : 'theirs']))

/** The values to save over `theirs` after a conflict: for each field the chosen side, by default the user's own. */
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
