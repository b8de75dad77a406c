import { useLayoutEffect, useRef, type Dispatch } from 'react'
import { check as checkValue } from '../../../model/check'
import { check } from '../../api/resource-calls'
import type { FormDialogProps } from '../form-ui'
import type { FormAction, FormState } from './form-reducer'
import { edit, isSame, newRow, type FormFields } from './form-state'

/**
 * Returns a function that is called when a field is left: if the server may ask about it, and it was edited, what it asks
 * is shown at the field at once.
 */
export function useFieldCheck(
  { resource, id, lockedValues, defaultValues }: FormDialogProps,
  { base, values, saving }: FormState & { saving: boolean },
  shown: FormFields,
  dispatch: Dispatch<FormAction>,
): (name: string) => void {
  const run = (name: string): void => {
    const field = shown[name]
    const value = values[name]
    // Saving asks the same, and takes the focus from the field.
    if (saving || !field || !base || !resource.asks.includes(name)) return
    if (isSame(base[name], value, field) || 'problem' in checkValue(value, field)) return
    const row = { ...defaultValues, ...lockedValues, ...newRow(values, shown) }
    check(resource.name, id === null ? row : { ...edit(base, values, shown), id }).then(
      ({ questions }) => dispatch({ type: 'found', name, field, value, questions }),
      () => undefined,
    )
  }
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
    return () => {
      latest.current = () => undefined
    }
  })
  // Some inputs set their value when they are left; in the next task it is among the values.
  return (name) => void setTimeout(() => latest.current(name))
}
