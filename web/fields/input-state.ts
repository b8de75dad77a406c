import type { InputProps } from './parts'

/** What every antd input of a form is given: its id, and what a screen reader is told of its problem. */
export const inputState = ({ id, disabled, invalid, describedBy, field }: InputProps) => ({
  id,
  disabled,
  status: invalid ? ('error' as const) : undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': field.required || undefined,
})
