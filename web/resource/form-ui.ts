import type { ComponentType } from 'react'
import type { Resource } from '../../model/resource'
import type { InputProps } from '../fields/parts'

/** The values of a form, by wire name. */
export type FormValues = Record<string, unknown>

/** What is special about the form of one resource; given by its `x.web.tsx`. */
export interface FormUi {
  /** A hook: what else `show` and `required` go by, beside the values; never sent. */
  useFormContext?: (values: FormValues) => FormValues
  /** Called with the values after each change; what it gives back is set too. `changed` is the field that was edited. */
  onValues?: (values: FormValues, changed: string) => Partial<FormValues>
  /** Is the field shown? A hidden field keeps its value. */
  show?: (name: string, values: FormValues) => boolean
  /** Inputs in place of those of the fields' kinds. */
  inputs?: Record<string, ComponentType<InputProps>>
  /** Fields of the row that are shown above, not for typing. */
  details?: readonly string[]
  /** Called after the row was saved, beside what the list does. */
  onSaved?: () => Promise<void>
  /** Is the field required beside what its declaration says? */
  required?: (name: string, values: FormValues) => boolean
}

/** A form to be opened over a page. */
export interface FormDialogProps {
  resource: Resource
  /** One of the resource's further `forms`; absent: the main one. */
  form?: string
  /** The row to edit; null: a new one. */
  id: number | null
  /** Values that the caller settles, such as the parent's id; shown disabled. */
  lockedValues?: Record<string, unknown>
  /** Values that a new row opens with; those of fields that the form does not ask for are saved as they are. */
  defaultValues?: Record<string, unknown>
  onClose: () => void
  /** Called after the row was saved, before `onClose`. */
  onDone: () => void
}
