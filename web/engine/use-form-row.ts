import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react'
import { detail } from '../api/resource-calls'
import { operatorNow } from '../session/operator-now'
import type { FormDialogProps } from './form-dialog'
import type { FormValues } from './form-dress'
import { openingRow } from './form-fields'
import { formReducer, openForm, type FormAction, type FormState } from './form-reducer'
import type { FormFields } from './form-state'

/** The values of an open form: a new row's defaults, or the row as it is read; the form closes when it can't be. */
export function useFormRow(
  { resource, id, fixed, preset, onClose }: FormDialogProps,
  fields: FormFields,
): [FormState, Dispatch<FormAction>] {
  const [state, dispatch] = useReducer(formReducer, null, () =>
    openForm(id === null ? openingRow(fields, { ...preset, ...fixed }, operatorNow()) : null),
  )
  const isRead = state.base !== null
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // The page cache runs effects again when it shows the page: what was typed must survive that.
    if (isRead || id === null) return
    const leaving = new AbortController()
    detail<FormValues>(resource.name, id, { signal: leaving.signal }).then(
      (row) => dispatch({ type: 'read', row }),
      () => {
        if (!leaving.signal.aborted) close()
      },
    )
    return () => leaving.abort()
  }, [resource, id, isRead])
  return [state, dispatch]
}
