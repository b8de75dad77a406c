import type { Question } from '../../../model/envelope'
import type { Field } from '../../../model/field'
import { isEmpty } from '../../../model/is-empty'
import type { InputIssue } from '../../fields/parts'
import type { FormValues } from '../form-ui'
import { isSame } from './form-state'

export interface FormState {
  /** What the values are compared with: the row as read, or a new row's defaults; null while the row is loading. */
  base: FormValues | null
  values: FormValues
  /** Incremented by each submission and each rejection; above 0, the problems of all fields are shown. */
  attempts: number
  /** Fields whose problems are shown before: they were edited, or emptied by the edit of another. */
  checked: readonly string[]
  /** The server's error messages by field, until the field is edited. */
  serverProblems: Readonly<Record<string, string>>
  /** By field, what its input can't take as the value. */
  issues: Readonly<Record<string, InputIssue>>
  /** The row as another user has saved it meanwhile; null: no conflict. */
  current: FormValues | null
  /** Who saved `current`; null: not known. */
  savedBy: string | null
  /** What is to be confirmed before the values are saved, until the field concerned is edited. */
  questions: readonly Question[]
  /** The user is being asked the questions. */
  asking: boolean
}

export type FormAction =
  | { type: 'read'; row: FormValues }
  /** The user has edited the field `name`, which may have changed others too. */
  | { type: 'edited'; name: string; values: FormValues }
  | { type: 'defaults'; values: FormValues }
  | { type: 'issue'; name: string; issue: InputIssue | null }
  | { type: 'submitted' }
  | { type: 'rejected'; problems: Record<string, string> }
  | { type: 'stale'; current: FormValues; by: string | null }
  | { type: 'merged'; values: FormValues }
  | { type: 'back' }
  | { type: 'asked'; questions: readonly Question[] }
  | { type: 'answered' }
  | { type: 'found'; name: string; field: Field; value: unknown; questions: readonly Question[] }

export const initialFormState = (base: FormValues | null): FormState => ({
  base,
  values: base ?? {},
  attempts: 0,
  checked: [],
  serverProblems: {},
  issues: {},
  current: null,
  savedBy: null,
  questions: [],
  asking: false,
})

const without = <T>(byField: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(byField).filter(([name]) => !names.includes(name)))

/** The fields that had a value and have none after the edit. */
const emptied = (before: FormValues, edited: FormValues): string[] =>
  Object.keys(edited).filter((name) => isEmpty(edited[name]) && !isEmpty(before[name]))

/** Returns the same state for an input that reports again that it has no issue. */
function withIssue(state: FormState, name: string, issue: InputIssue | null): FormState {
  if (!issue && !(name in state.issues)) return state
  return { ...state, issues: { ...without(state.issues, [name]), ...(issue && { [name]: issue }) } }
}

/** Replaces defaults that were not edited. */
function withDefaults(state: FormState, defaults: FormValues): FormState {
  const { base, values } = state
  const later = Object.entries(defaults).filter(([name]) => base !== null && values[name] === base[name])
  if (base === null || later.every(([name, value]) => values[name] === value)) return state
  const found = Object.fromEntries(later)
  return { ...state, base: { ...base, ...found }, values: { ...values, ...found } }
}

/** Replaces the questions about one field, unless it was edited since it was checked. */
function withFound(state: FormState, { name, field, value, questions }: FormAction & { type: 'found' }): FormState {
  if (!isSame(state.values[name], value, field)) return state
  const others = state.questions.filter(({ field }) => field !== name)
  return { ...state, questions: [...others, ...questions.filter(({ field }) => field === name)] }
}

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'read':
      return initialFormState(action.row)
    case 'edited':
      return {
        ...state,
        values: { ...state.values, ...action.values },
        checked: [...new Set([...state.checked, action.name, ...emptied(state.values, action.values)])],
        serverProblems: without(state.serverProblems, Object.keys(action.values)),
        questions: state.questions.filter(({ field }) => field === null || !(field in action.values)),
      }
    case 'defaults':
      return withDefaults(state, action.values)
    case 'issue':
      return withIssue(state, action.name, action.issue)
    case 'submitted':
      return { ...state, attempts: state.attempts + 1 }
    case 'rejected':
      return { ...state, attempts: state.attempts + 1, serverProblems: action.problems }
    case 'stale':
      return { ...state, current: action.current, savedBy: action.by }
    // The saved row becomes the new base, so that a second conflict is detected too.
    case 'merged':
      return { ...state, base: state.current, values: action.values, current: null, serverProblems: {} }
    case 'back':
      return { ...state, current: null }
    case 'asked':
      return { ...state, questions: action.questions, asking: true }
    case 'answered':
      return { ...state, asking: false }
    case 'found':
      return withFound(state, action)
  }
}
