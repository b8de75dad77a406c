import { check } from '../../../model/check'
import { isEmpty } from '../../../model/is-empty'
import { type Field, defaultOf } from '../../../model/field'
import { message, type MessageKey } from '../../../model/message'
import { formsOf, type Resource } from '../../../model/resource'
import { badFields, type BadField } from '../../api-error'
import type { Codes } from './dictionary-codes'
import { type FieldRules, withRules, keptOrAbove } from '../../../model/settings/built-in-config'
import { perResource } from '../../rows/names'

export type Body = Readonly<Record<string, unknown>>
export type Values = Record<string, unknown>

export const rawValue = (body: Body, name: string, { alias }: Field): unknown =>
  body[name] === undefined && alias ? body[alias] : body[name]

/** A body may contain the park even if no form shows it. */
export const writableFields = perResource((resource): readonly [string, Field][] => {
  const inForms = new Set(formsOf(resource).flatMap((form) => form.fields))
  return Object.entries(resource.fields).filter(
    ([name, field]) => field.kind !== 'name' && (inForms.has(name) || (field.kind === 'park' && inForms.size > 0)),
  )
})

function checkOne(name: string, field: Field, raw: unknown, codes: Codes): { value: unknown } | { bad: BadField } {
  const checked = check(raw, field)
  if ('problem' in checked) return { bad: { field: name, problem: checked.problem } }
  const known = field.kind === 'dict' && checked.value !== null ? codes.get(field.of ?? '') : undefined
  if (known && !known.has(checked.value as number))
    return { bad: { field: name, problem: message('notCode', { dict: field.label }) } }
  return { value: checked.value }
}

/** Absent leaves a field unchanged, and null a secret; the empty string clears it. */
const isUnchanged = (field: Field, raw: unknown): boolean =>
  raw === undefined || (field.kind === 'secret' && raw === null)

export interface FormInput {
  values: Values
  bad: BadField[]
}

export interface FormContext {
  codes: Codes
  now: string
  rules: FieldRules
}

export function readNewRow(resource: Resource, body: Body, { codes, now, rules }: FormContext): FormInput {
  const values: Values = {}
  const bad: BadField[] = []
  for (const [name, declared] of writableFields(resource)) {
    const field = withRules(declared, rules)
    const raw = rawValue(body, name, field)
    const checked = checkOne(name, field, isEmpty(raw) ? defaultOf(field, now) : raw, codes)
    if ('bad' in checked) bad.push(checked.bad)
    else if (checked.value !== null) values[name] = checked.value
  }
  return { values, bad }
}

const noRules: FieldRules = { minimums: {}, passwordPolicy: 'standard' }

export function newRow(resource: Resource, body: Body, now: string): Values {
  const { values, bad } = readNewRow(resource, body, { codes: new Map(), now, rules: noRules })
  if (bad.length) throw badFields(bad)
  return values
}

/** Absent = unchanged, null or empty = cleared; the park can't be cleared. */
export function readChangedRow(
  resource: Resource,
  body: Body,
  before: Values,
  { codes, rules }: FormContext,
): FormInput {
  const values: Values = {}
  const bad: BadField[] = []
  for (const [name, declared] of writableFields(resource)) {
    const raw = rawValue(body, name, declared)
    const field = keptOrAbove(withRules(declared, rules), raw, before[name])
    if (isUnchanged(field, raw) || field.createOnly || field.stored === false) continue
    const checked = checkOne(name, field, raw, codes)
    if ('bad' in checked) bad.push(checked.bad)
    else if (checked.value !== null || field.kind !== 'park') values[name] = checked.value
  }
  return { values, bad }
}

interface Ends {
  from: string
  to: string
  problem: MessageKey
}

/** Finds `to` lower than `from` after a change of either. Rows with reversed ends can be edited otherwise. */
export function reversed(
  { from, to, problem }: Ends,
  { fields }: Resource,
  values: Values,
  before: Values | null,
): BadField[] {
  if (values[from] === undefined && values[to] === undefined) return []
  const row = { ...before, ...values }
  const [low, high] = [row[from], row[to]] as [string | number | null, string | number | null]
  if (!low || !high || high >= low) return []
  return [{ field: to, problem: message(problem, { label: fields[from]?.label ?? from }) }]
}

export function rejectReversed(...of: Parameters<typeof reversed>): void {
  const bad = reversed(...of)
  if (bad.length) throw badFields(bad)
}
