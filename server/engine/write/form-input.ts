import { check } from '../../../model/check'
import { defaultOf } from '../../../model/default-of'
import type { Field } from '../../../model/field'
import { message } from '../../../model/message'
import { formsOf, type Resource } from '../../../model/resource'
import { badFields, type BadField } from '../../api-error'
import type { Codes } from './dictionary-codes'

export type Body = Readonly<Record<string, unknown>>
export type Values = Record<string, unknown>

/** What a body says of a field, under either of its spellings. */
export const said = (body: Body, name: string, { alias }: Field): unknown =>
  body[name] === undefined && alias ? body[alias] : body[name]

/** The fields that any form of the resource asks for, and the row's park, which every form may name. */
export function writableFields(resource: Resource): [string, Field][] {
  const inForms = new Set(formsOf(resource).flatMap((form) => form.fields))
  return Object.entries(resource.fields).filter(
    ([name, field]) => field.kind !== 'name' && (inForms.has(name) || (field.kind === 'park' && inForms.size > 0)),
  )
}

function checkOne(name: string, field: Field, raw: unknown, codes: Codes): { value: unknown } | { bad: BadField } {
  const checked = check(raw, field)
  if ('problem' in checked) return { bad: { field: name, problem: checked.problem } }
  const known = field.kind === 'dict' && checked.value !== null ? codes.get(field.of ?? '') : undefined
  if (known && !known.has(checked.value as number))
    return { bad: { field: name, problem: message('notCode', { dict: field.label }) } }
  return { value: checked.value }
}

/** Secrets keep what they hold when a form says nothing or null; the empty string clears them. */
const keeps = (field: Field, raw: unknown): boolean => raw === undefined || (field.kind === 'secret' && raw === null)

/** What a form gives: the values that are right, and every field that isn't. */
export interface FormInput {
  values: Values
  bad: BadField[]
}

/** The values of a new row: checked, defaults filled in. `now` is wall time. */
export function readNewRow(resource: Resource, body: Body, codes: Codes, now: string): FormInput {
  const values: Values = {}
  const bad: BadField[] = []
  for (const [name, field] of writableFields(resource)) {
    const raw = said(body, name, field)
    const empty = raw === undefined || raw === null || raw === ''
    const checked = checkOne(name, field, empty ? defaultOf(field, now) : raw, codes)
    if ('bad' in checked) bad.push(checked.bad)
    else if (checked.value !== null) values[name] = checked.value
  }
  return { values, bad }
}

/** The same for code that writes rows of its own; throws 40000 with every bad field. */
export function newRow(resource: Resource, body: Body, codes: Codes, now: string): Values {
  const { values, bad } = readNewRow(resource, body, codes, now)
  if (bad.length) throw badFields(bad)
  return values
}

/** The values that a form changes: absent = unchanged, null or empty = cleared; but a row always keeps its park. */
export function readChangedRow(resource: Resource, body: Body, codes: Codes): FormInput {
  const values: Values = {}
  const bad: BadField[] = []
  for (const [name, field] of writableFields(resource)) {
    const raw = said(body, name, field)
    if (keeps(field, raw) || field.createOnly || field.stored === false) continue
    const checked = checkOne(name, field, raw, codes)
    if ('bad' in checked) bad.push(checked.bad)
    else if (checked.value !== null || field.kind !== 'park') values[name] = checked.value
  }
  return { values, bad }
}
