import type { FormValues } from '../form-ui'

export interface FormState {
  /** What the values are compared with: the row as read, or a new row's defaults; null while the row is loading. */
  base: FormValues | null
  values: FormValues
  /** Incremented by each submission and each rejection; above 0, the values are validated at every change. */
  attempts: number
  /** The server's error messages by field, until the field is edited. */
  serverProblems: Readonly<Record<string, string>>
  /** The row as another user has saved it meanwhile; null: no conflict. */
  current: FormValues | null
}

export type FormAction =
  | { type: 'read'; row: FormValues }
  | { type: 'edited'; values: FormValues }
  | { type: 'submitted' }
  | { type: 'rejected'; problems: Record<string, string> }
  | { type: 'stale'; current: FormValues }
  | { type: 'merged'; values: FormValues }
  | { type: 'back' }

export const initialFormState = (base: FormValues | null): FormState => ({
  base,
  values: base ?? {},
  attempts: 0,
  serverProblems: {},
  current: null,
})

const without = (problems: FormState['serverProblems'], edited: FormValues): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in edited)))

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'read':
      return initialFormState(action.row)
    case 'edited':
      return {
        ...state,
        values: { ...state.values, ...action.values },
        serverProblems: without(state.serverProblems, action.values),
      }
    case 'submitted':
      return { ...state, attempts: state.attempts + 1 }
    case 'rejected':
      return { ...state, attempts: state.attempts + 1, serverProblems: action.problems }
    case 'stale':
      return { ...state, current: action.current }
    // The saved row becomes the new base, so that a second conflict is detected too.
    case 'merged':
      return { ...state, base: state.current, values: action.values, current: null, serverProblems: {} }
    case 'back':
      return { ...state, current: null }
  }
}
