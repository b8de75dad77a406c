import type { ComponentType } from 'react'
import type { InputProps } from '../fields/parts'

/** The values of a form, by wire name. */
export type FormValues = Record<string, unknown>

/** What is special about the form of one resource; given by its `x.web.tsx`. */
export interface FormDress {
  /** A hook: what else `show` and `required` go by, beside the values; never sent. */
  useFacts?: (values: FormValues) => FormValues
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
