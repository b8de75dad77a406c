import { later } from '../later'
import { inputWaiting } from './input-waiting'
import type { FieldParts } from './parts'

const PasswordInput = later(() => import('./password-input').then((part) => part.PasswordInput), inputWaiting)

/** Typed once, never answered. */
export const password: FieldParts = { Input: PasswordInput, Cell: () => null, width: () => 100, align: 'left' }
