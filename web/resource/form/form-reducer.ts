import type { FormValues } from '../form-ui'

/** An open form. */
export interface FormState {
  /** What the values are compared with: the row as read, or a new row's defaults; null while the row is read. */
  base: FormValues | null
  values: FormValues
  /** How often it was submitted and refused; from the first time on the values are judged at every change. */
  attempts: number
  /** What the server said of fields, until they are changed. */
  refused: Readonly<Record<string, string>>
  /** The row as somebody else has saved it meanwhile. */
  current: FormValues | null
}

export type FormAction =
  | { type: 'read'; row: FormValues }
  | { type: 'edited'; values: FormValues }
  | { type: 'judged' }
  | { type: 'refused'; problems: Record<string, string> }
  | { type: 'stale'; current: FormValues }
  | { type: 'merged'; values: FormValues }
  | { type: 'back' }

export const openForm = (base: FormValues | null): FormState => ({
  base,
  values: base ?? {},
  attempts: 0,
  refused: {},
  current: null,
})

const without = (refused: FormState['refused'], edited: FormValues): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in edited)))

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'read':
      return openForm(action.row)
    case 'edited':
      return { ...state, values: { ...state.values, ...action.values }, refused: without(state.refused, action.values) }
    case 'judged':
      return { ...state, attempts: state.attempts + 1 }
    case 'refused':
      return { ...state, attempts: state.attempts + 1, refused: action.problems }
    case 'stale':
      return { ...state, current: action.current }
    // From here on the other's row is what the values are compared with, so that a second conflict is seen too.
    case 'merged':
      return { ...state, base: state.current, values: action.values, current: null, refused: {} }
    case 'back':
      return { ...state, current: null }
  }
}
