import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState, type Dispatch } from 'react'
import { codes, type FieldProblem } from '../../../model/envelope'
import { CallError, isPerhapsDone } from '../../api/call-error'
import { change, create, onceKey } from '../../api/resource-calls'
import { invalidateLookups } from '../../fields/reference/invalidate-lookups'
import { useText } from '../../text/use-text'
import { useSingleRun } from '../../ui/use-single-run'
import type { FormDialogProps, FormUi, FormValues } from '../form-ui'
import type { FormAction } from './form-reducer'
import { changedFields, edit, newRow, type FormFields } from './form-state'

interface Rejection {
  fields?: FieldProblem[]
  current?: FormValues
}

const rejectionOf = ({ data }: CallError): Rejection => (typeof data === 'object' && data !== null ? data : {})
const isForForm = (problem: unknown): problem is CallError =>
  problem instanceof CallError && (problem.code === codes.badFields || problem.code === codes.conflict)

/** Was an edit rejected as stale though the row has its values, as after a save whose answer got lost? */
const isSavedAlready = (problem: unknown, values: FormValues, fields: FormFields): boolean => {
  const current = isForForm(problem) ? rejectionOf(problem).current : undefined
  return current !== undefined && changedFields(current, values, fields).length === 0
}

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
  const [idempotencyKey, setIdempotencyKey] = useState(onceKey)

  const onRejected = (problem: CallError) => {
    const { fields: bad = [], current } = rejectionOf(problem)
    if (current) return dispatch({ type: 'stale', current })
    const known = bad.filter(({ field }) => field in shown)
    dispatch({ type: 'rejected', problems: Object.fromEntries(known.map(({ field, msg }) => [field, msg])) })
    const others = bad.filter(({ field }) => !(field in shown)).map(({ msg }) => msg)
    if (known.length === 0 || others.length > 0) void message.error(others.join('; ') || problem.msg, 5)
  }

  const onSuccess = () => {
    setIdempotencyKey(onceKey)
    void message.success(t('form.submitted'))
    invalidateLookups(client, resource.name)
    void onSaved?.().catch(() => undefined)
    onDone()
    onClose()
  }

  const [save, saving] = useSingleRun(async (base: FormValues, values: FormValues) => {
    setFailure('')
    try {
      if (id === null) {
        const row = { ...defaultValues, ...lockedValues, ...newRow(values, shown) }
        await create(resource.name, row, { idempotencyKey })
      } else await change(resource.name, { ...edit(base, values, fields), id })
    } catch (problem) {
      if (isSavedAlready(problem, values, fields)) return onSuccess()
      if (isForForm(problem)) onRejected(problem)
      else if (problem instanceof CallError)
        setFailure(t(isPerhapsDone(problem) ? 'form.failedPerhaps' : 'form.failed', { reason: problem.msg }))
      return onFailed(problem)
    }
    onSuccess()
  })
  return { saving, failure, save }
}
