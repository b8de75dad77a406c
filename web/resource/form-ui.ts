import type { ComponentType } from 'react'
import type { Resource } from '../../model/resource'
import type { InputProps } from '../fields/parts'

export type FormValues = Record<string, unknown>

/** How the form of one resource differs from the generated one; set in its `x.web.tsx`. */
export interface FormUi {
  /** A hook whose result is added to the values that `show` and `required` are called with; not sent to the server. */
  useFormContext?: (values: FormValues) => FormValues
  /**
   * A hook that returns default values of a new row that depend on other data, or on other values; they replace earlier
   * defaults that the user has not edited.
   */
  useDefaults?: (values: FormValues) => FormValues
  /** Called with the values after each edit of the field `changed`; the values that it returns are set too. */
  onValues?: (values: FormValues, changed: string) => Partial<FormValues>
  /** Is the field shown? A hidden field keeps its value, but a new row is saved without it. */
  show?: (name: string, values: FormValues) => boolean
  /** Is the field of an existing row shown, but can't be edited with these values? */
  fixed?: (name: string, values: FormValues) => boolean
  /** Inputs by field, in place of those of the fields' kinds. */
  inputs?: Record<string, ComponentType<InputProps>>
  /** Fields of the row shown read-only above the form. */
  details?: readonly string[]
  /** Called after the row was saved, in addition to the list's own `onDone`. */
  onSaved?: () => Promise<void>
  /** Is the field required with these values, even if not by its declaration? */
  required?: (name: string, values: FormValues) => boolean
}

/** A form to open. */
export interface FormRequest {
  /** Name of one of the resource's `forms`; absent: the main form. */
  form?: string
  /** The row to edit; null: a new one. */
  id: number | null
  /** Values set by the caller, such as the parent's id; shown disabled. */
  lockedValues?: Readonly<FormValues>
  /** Initial values of a new row; those of fields that are not in the form are saved as they are. */
  defaultValues?: Readonly<FormValues>
  /** They are worth saving as they are, as those of a copy. */
  complete?: true
}

export interface FormDialogProps extends FormRequest {
  resource: Resource
  onClosed: () => void
  /** Called after the row was saved, before `onClosed`. */
  onDone: () => void
}
