import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { codes, type FieldProblem, type Question } from '../../../model/envelope'
import { CallError, isPerhapsDone } from '../../api/call-error'
import { questionsOf, type Answers } from '../../api/questions'
import { change, create, onceKey } from '../../api/resource-calls'
import { invalidateLookups } from '../../fields/reference/invalidate-lookups'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import type { FormDialogProps, FormUi, FormValues } from '../form-ui'
import { changedFields, edit, newRow, type FormFields } from './form-state'
import { useMessage } from '../../ui/over-page/use-message'
import { t, words } from '../../text/text'

/** The row as another user has saved it meanwhile, and who did; null: a site, or it is not known. */
export interface StaleEdit {
  current: FormValues
  by: string | null
}

interface Rejection {
  fields?: FieldProblem[]
  current?: FormValues
  saved_by?: string | null
}

const rejectionOf = ({ data }: CallError): Rejection => (typeof data === 'object' && data !== null ? data : {})
const isForForm = (problem: unknown): problem is CallError =>
  problem instanceof CallError && (problem.code === codes.badFields || problem.code === codes.conflict)

/** Was an edit rejected as stale though the row has its values, as after a save whose answer got lost? */
const isSavedAlready = (problem: unknown, values: FormValues, fields: FormFields): boolean => {
  const current = isForForm(problem) ? rejectionOf(problem).current : undefined
  return current !== undefined && changedFields(current, values, fields).length === 0
}

/** `answers` are those to the questions of the last attempt. */
type Save = (base: FormValues, values: FormValues, answers?: Answers) => Promise<void>

interface SaveOptions extends Pick<FormUi, 'onSaved'> {
  fields: FormFields
  shown: FormFields
  form: UseFormReturn<FormValues>
  onStale: (stale: StaleEdit) => void
  onAsked: (questions: readonly Question[]) => void
  /** Called after a failure, of which the form itself shows what concerns its fields. Returns whether the form is seen. */
  onFailed: (problem: unknown) => boolean
}

/**
 * Saves a form. If the server rejects the values, reports the fields or the conflict; `failure` says why else it was not
 * saved.
 */
export function useFormSave(
  { resource, id, lockedValues, defaultValues, onClosed, onDone }: FormDialogProps,
  { form, fields, shown, onSaved, onStale, onAsked, onFailed }: SaveOptions,
): { saving: boolean; failure: string; save: Save } {
  const client = useQueryClient()
  const message = useMessage()
  const [failure, setFailure] = useState('')
  const [idempotencyKey, setIdempotencyKey] = useState(onceKey)

  const report = (problem: CallError): void => {
    const { fields: bad = [], current, saved_by: by = null } = rejectionOf(problem)
    if (current) return onStale({ current, by })
    const known = bad.filter(({ field }) => field in shown)
    for (const { field, msg } of known) form.setError(field, { type: 'server', message: msg })
    const others = bad.filter(({ field }) => !(field in shown)).map(({ msg }) => msg)
    if (known.length === 0 || others.length > 0) void message.error(others.join('; ') || problem.msg, 5)
  }

  const onSuccess = () => {
    setIdempotencyKey(onceKey)
    void message.success(t(words.form.submitted))
    invalidateLookups(client, resource.name)
    void onSaved?.().catch(() => undefined)
    onDone()
    onClosed()
  }

  const [save, saving] = useSingleRun(async (base: FormValues, values: FormValues, answers?: Answers) => {
    setFailure('')
    try {
      if (id === null) {
        const row = { ...defaultValues, ...lockedValues, ...newRow(values, shown) }
        await create(resource.name, row, { idempotencyKey, answers })
      } else await change(resource.name, { ...edit(base, values, fields), id }, { answers })
    } catch (problem) {
      if (isSavedAlready(problem, values, fields)) return onSuccess()
      const questions = questionsOf(problem)
      if (questions.length > 0) {
        if (onFailed(problem)) onAsked(questions)
        return
      }
      if (isForForm(problem)) report(problem)
      else if (problem instanceof CallError)
        setFailure(t(isPerhapsDone(problem) ? words.form.failedPerhaps : words.form.failed, { reason: problem.msg }))
      onFailed(problem)
      return
    }
    onSuccess()
  })
  return { saving, failure, save }
}
