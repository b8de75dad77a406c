import { isEmpty } from '../../../model/is-empty'
import type { InputIssue } from '../../fields/parts'
import type { FormValues } from '../form-ui'

export interface FormState {
  /** What the values are compared with: the row as read, or a new row's defaults; null while the row is loading. */
  base: FormValues | null
  values: FormValues
  /** Incremented by each submission and each rejection; above 0, the problems of all fields are shown. */
  attempts: number
  /** Fields whose problems are shown before: they were emptied, or edited and left. */
  checked: readonly string[]
  /** The server's error messages by field, until the field is edited. */
  serverProblems: Readonly<Record<string, string>>
  /** By field, what its input can't take as the value. */
  issues: Readonly<Record<string, InputIssue>>
  /** The row as another user has saved it meanwhile; null: no conflict. */
  current: FormValues | null
}

export type FormAction =
  | { type: 'read'; row: FormValues }
  | { type: 'edited'; values: FormValues }
  | { type: 'left'; name: string }
  | { type: 'issue'; name: string; issue: InputIssue | null }
  | { type: 'submitted' }
  | { type: 'rejected'; problems: Record<string, string> }
  | { type: 'stale'; current: FormValues }
  | { type: 'merged'; values: FormValues }
  | { type: 'back' }

export const initialFormState = (base: FormValues | null): FormState => ({
  base,
  values: base ?? {},
  attempts: 0,
  checked: [],
  serverProblems: {},
  issues: {},
  current: null,
})

const without = <T>(byField: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(byField).filter(([name]) => !names.includes(name)))

/** The fields that had a value and have none after the edit. */
const emptied = (before: FormValues, edited: FormValues): string[] =>
  Object.keys(edited).filter((name) => isEmpty(edited[name]) && !isEmpty(before[name]))

const isEdited = ({ base, values, checked }: FormState, name: string): boolean =>
  base !== null && values[name] !== base[name] && !checked.includes(name)

/** Returns the same state for an input that reports again that it has no issue. */
function withIssue(state: FormState, name: string, issue: InputIssue | null): FormState {
  if (!issue && !(name in state.issues)) return state
  return { ...state, issues: { ...without(state.issues, [name]), ...(issue && { [name]: issue }) } }
}

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'read':
      return initialFormState(action.row)
    case 'edited':
      return {
        ...state,
        values: { ...state.values, ...action.values },
        checked: [...state.checked, ...emptied(state.values, action.values)],
        serverProblems: without(state.serverProblems, Object.keys(action.values)),
      }
    case 'left':
      return isEdited(state, action.name) ? { ...state, checked: [...state.checked, action.name] } : state
    case 'issue':
      return withIssue(state, action.name, action.issue)
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
