import type { InputProps } from './parts'

/** The props that every antd input of a form gets: its id, its state and the ARIA attributes. */
export const inputState = ({ id, disabled, invalid, describedBy, field }: InputProps) => ({
  id,
  disabled,
  status: invalid ? ('error' as const) : undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-required': field.required || undefined,
})
