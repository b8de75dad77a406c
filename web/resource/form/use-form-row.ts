import { useEffect, useEffectEvent } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { detail } from '../../api/resource-calls'
import { operatorNow } from '../../session/operator-now'
import type { FormDialogProps, FormValues } from '../form-ui'
import { openingRow } from './form-fields'
import { isSame, type FormFields } from './form-state'

export interface OpenRow {
  form: UseFormReturn<FormValues>
  /** What the values are compared with: the row as read, or a new row's defaults; null while the row is loading. */
  base: FormValues | null
  values: FormValues
}

/** The values of an open form, with a new row's defaults or the row as read; closes the form if it can't be read. */
export function useFormRow(
  { resource, id, lockedValues, defaultValues, onClosed }: FormDialogProps,
  fields: FormFields,
): OpenRow {
  const form = useForm<FormValues>({
    defaultValues: id === null ? openingRow(fields, { ...defaultValues, ...lockedValues }, operatorNow()) : {},
  })
  const values = useWatch({ control: form.control })
  const row = form.formState.defaultValues ?? {}
  const isLoaded = id === null || row.id !== undefined
  const close = useEffectEvent(onClosed)
  useEffect(() => {
    // The page cache runs effects again when it shows the page; reading again would overwrite the user's input.
    if (isLoaded) return
    const controller = new AbortController()
    detail<FormValues>(resource.name, id, { signal: controller.signal }).then(form.reset, () => {
      if (!controller.signal.aborted) close()
    })
    return () => controller.abort()
  }, [form, resource, id, isLoaded])
  return { form, base: isLoaded ? row : null, values }
}

/** Replaces a new row's defaults that were not edited. */
export function useLaterDefaults({ form, base }: OpenRow, fields: FormFields, later: FormValues | undefined): void {
  const replace = useEffectEvent((defaults: FormValues) => {
    const values = form.getValues()
    const found = Object.entries(defaults).filter(([name, value]) => {
      const field = fields[name]
      return base && field && isSame(values[name], base[name], field) && values[name] !== value
    })
    if (found.length === 0) return
    form.reset({ ...base, ...Object.fromEntries(found) }, { ...keptState, keepValues: true })
    for (const [name, value] of found) form.setValue(name, value)
  })
  useEffect(() => {
    if (later) replace(later)
  }, [later])
}

/** What the user has done stays when the form gets another base. */
export const keptState = { keepTouched: true, keepErrors: true, keepSubmitCount: true } as const
