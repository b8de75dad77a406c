import { defaultOf } from '../../../model/default-of'
import type { Form, Resource } from '../../../model/resource'
import type { FormUi, FormValues } from '../form-ui'
import type { FormFields } from './form-state'

/** One of a resource's forms; the main one has no name. */
export function formNamed(resource: Resource, name: string | undefined): Form {
  const found = name === undefined ? { fields: resource.form } : resource.forms[name]
  if (!found) throw new Error(`${resource.name} has no form ${name}`)
  return found
}

/** The fields that a form asks for; a password only when the row is made. */
export function fieldsOf(resource: Resource, form: Form, isNew: boolean): FormFields {
  const asked = form.fields.flatMap((name) => {
    const field = resource.fields[name]
    return field && field.kind !== 'name' && (isNew || field.kind !== 'password') ? [[name, field] as const] : []
  })
  return Object.fromEntries(asked)
}

/** The fields that are asked for with these values, required as they are with them. */
export function fieldsNow(fields: FormFields, values: FormValues, { show, required }: FormUi): FormFields {
  const shown = Object.entries(fields).filter(([name]) => show?.(name, values) ?? true)
  return Object.fromEntries(
    shown.map(([name, field]) => [name, required?.(name, values) ? { ...field, required: true } : field]),
  )
}

/** What a new row's form opens with; `now` is the operator's wall time. */
export const openingRow = (fields: FormFields, given: FormValues, now: string): FormValues => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field, now)])),
  ...given,
})
