import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState, type Dispatch } from 'react'
import { codes, type FieldProblem } from '../../../model/envelope'
import { CallError } from '../../api/call-error'
import { change, create } from '../../api/resource-calls'
import { invalidateLookups } from '../../fields/reference/invalidate-lookups'
import { useText } from '../../text/use-text'
import { useSingleRun } from '../../ui/use-single-run'
import type { FormDialogProps, FormUi, FormValues } from '../form-ui'
import type { FormAction } from './form-reducer'
import { edit, newRow, type FormFields } from './form-state'

interface Rejection {
  fields?: FieldProblem[]
  current?: FormValues
}

const rejectionOf = ({ data }: CallError): Rejection => (typeof data === 'object' && data !== null ? data : {})
const isForForm = (problem: unknown): problem is CallError =>
  problem instanceof CallError && (problem.code === codes.badFields || problem.code === codes.conflict)

interface SaveOptions extends Pick<FormUi, 'onSaved'> {
  fields: FormFields
  shown: FormFields
  /** Called after a failure, of which the form itself shows what concerns its fields. */
  onFailed: (problem: unknown) => void
}

/**
 * Saves a form. If the server rejects the values, marks the fields or reports the conflict with `dispatch`; `failure`
 * says why else it was not saved.
 */
export function useFormSave(
  { resource, id, lockedValues, defaultValues, onClose, onDone }: FormDialogProps,
  { fields, shown, onSaved, onFailed }: SaveOptions,
  dispatch: Dispatch<FormAction>,
): { saving: boolean; failure: string; save: (base: FormValues, values: FormValues) => Promise<void> } {
  const t = useText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [failure, setFailure] = useState('')

  const onRejected = (problem: CallError) => {
    const { fields: bad = [], current } = rejectionOf(problem)
    if (current) return dispatch({ type: 'stale', current })
    const known = bad.filter(({ field }) => field in shown)
    dispatch({ type: 'rejected', problems: Object.fromEntries(known.map(({ field, msg }) => [field, msg])) })
    const others = bad.filter(({ field }) => !(field in shown)).map(({ msg }) => msg)
    if (known.length === 0 || others.length > 0) void message.error(others.join('; ') || problem.msg, 5)
  }

  const [save, saving] = useSingleRun(async (base: FormValues, values: FormValues) => {
    setFailure('')
    try {
      if (id === null) await create(resource.name, { ...defaultValues, ...lockedValues, ...newRow(values, shown) })
      else await change(resource.name, { ...edit(base, values, fields), id })
    } catch (problem) {
      if (isForForm(problem)) onRejected(problem)
      else if (problem instanceof CallError) setFailure(t('form.failed', { reason: problem.msg }))
      return onFailed(problem)
    }
    void message.success(t('form.submitted'))
    invalidateLookups(client, resource.name)
    void onSaved?.().catch(() => undefined)
    onDone()
    onClose()
  })
  return { saving, failure, save }
}
