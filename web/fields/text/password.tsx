import { PasswordInput } from './password-input'
import type { FieldParts } from '../parts'

/** Typed once, never answered. */
export const password: FieldParts = {
  Input: PasswordInput,
  Cell: () => null,
  width: () => 100,
  align: 'left',
  card: 'nothing',
}
