import { defaultOf } from '../../../model/field'
import { withRules, type FieldRules } from '../../../model/settings/built-in-config'
import type { Form, Resource } from '../../../model/resource'
import type { FormUi, FormValues } from '../form-ui'
import type { FormFields } from './form-state'

/** One of a resource's forms; undefined is the main one. Throws if there is no such form. */
export function formNamed(resource: Resource, name: string | undefined): Form {
  const found = name === undefined ? { fields: resource.form } : resource.forms[name]
  if (!found) throw new Error(`${resource.name} has no form ${name}`)
  return found
}

/** Without its park, a row is seen only by those who may see all parks; clients that leave it out get the first one. */
const isPark = ({ scope }: Resource, name: string): boolean =>
  scope !== 'operator' && 'park' in scope && scope.park === name

/** The input fields of a form; passwords only for a new row, which requires its park. */
export function fieldsOf(resource: Resource, form: Form, isNew: boolean, rules: FieldRules): FormFields {
  const fields = form.fields.flatMap((name) => {
    const declared = resource.fields[name]
    if (!declared || declared.kind === 'name' || (!isNew && declared.kind === 'password')) return []
    const field = withRules(declared, rules)
    return [[name, isNew && isPark(resource, name) ? { ...field, required: true } : field] as const]
  })
  return Object.fromEntries(fields)
}

/** The fields that are shown with these values, with `required` as it is with them. */
export function fieldsNow(fields: FormFields, values: FormValues, { show, required }: FormUi): FormFields {
  const shown = Object.entries(fields).filter(([name]) => show?.(name, values) ?? true)
  return Object.fromEntries(
    shown.map(([name, field]) => [name, required?.(name, values) ? { ...field, required: true } : field]),
  )
}

/** The initial values of a new row; `now` is the operator's wall time. */
export const openingRow = (fields: FormFields, given: FormValues, now: string): FormValues => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field, now)])),
  ...given,
})
