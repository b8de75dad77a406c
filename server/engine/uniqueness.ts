import { message } from '../../model/message'
import type { Resource } from '../../model/resource'
import { databaseError } from '../database/database-error'
import { conflict } from '../refusal'
import type { Values } from './form-input'
import { uniques } from './indexes'

const uniqueViolation = '23505'

/** Runs a write and turns a broken uniqueness into 40900 on the field that is at fault. */
export async function refusingDuplicates<T>(resource: Resource, values: Values, write: () => Promise<T>): Promise<T> {
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
