import type { InputIssue } from '../../fields/parts'
import type { FormValues } from '../../resource/form-ui'
import { rebased, type DraftRule, type TariffDraft, gradeFields, ruleFields } from './tariff-draft'
import { type Message, render } from '../../../model/message'
import { problemsOf, type FormFields } from '../../resource/form/form-state'
import { lang } from '../../text/lang'
import type { TriedStay } from './tried-stay'

/** An open tariff: the saved version and the edited one. */
interface DraftState {
  saved: TariffDraft
  draft: TariffDraft
  /** The number of rules added so far, to give them unique keys. */
  added: number
  /** By field, what its input can't take as the value. */
  issues: Readonly<Record<string, InputIssue>>
  /** Incremented by each reset; the inputs are created again, as one may show a text that is no value of it. */
  resets: number
}

/** The prefix of the fields of a rule in `issues`; unlike its place, its key doesn't change. */
export const ruleIssues = (key: string): string => `rules.${key}.`

export type DraftAction =
  | { type: 'grade'; values: FormValues }
  | { type: 'rule'; key: string; values: FormValues }
  /** `resets` is that of the input which reports the issue: one that a reset removes reports a last time. */
  | { type: 'issue'; field: string; issue: InputIssue | null; resets: number }
  | { type: 'add'; name: string }
  | { type: 'remove'; key: string }
  | { type: 'reset' }
  | { type: 'stale'; saved: TariffDraft }

/** Is there an input, other than those of removed rules, with something that it can't take as its value? */
export const hasIssues = ({ draft, issues }: DraftState): boolean =>
  Object.keys(issues).some(
    (field) => !field.startsWith('rules.') || draft.rules.some(({ key }) => field.startsWith(ruleIssues(key))),
  )

export const openDraft = (saved: TariffDraft): DraftState => ({ saved, draft: saved, added: 0, issues: {}, resets: 0 })

/** A new rule, which starts at the length where the last one ends. */
function nextRule(rules: readonly DraftRule[], key: string, name: string): DraftRule {
  const last = rules.at(-1)?.values
  const end = Number(last?.max_time ?? 0)
  const hours = { start_time: last?.start_time ?? null, end_time: last?.end_time ?? null }
  const values = { rule_name: name, min_time: end > 0 ? end : null, max_time: null, cost: null, ...hours }
  return { key, id: 0, version: 0, values }
}

export function draftReducer(state: DraftState, action: DraftAction): DraftState {
  const { saved, draft, added } = state
  const withRules = (rules: readonly DraftRule[]): DraftState => ({ ...state, draft: { ...draft, rules } })
  switch (action.type) {
    case 'grade':
      return { ...state, draft: { ...draft, grade: { ...draft.grade, ...action.values } } }
    case 'rule':
      return withRules(
        draft.rules.map((rule) =>
          rule.key === action.key ? { ...rule, values: { ...rule.values, ...action.values } } : rule,
        ),
      )
    case 'issue': {
      const { [action.field]: before, ...others } = state.issues
      if ((!before && !action.issue) || action.resets !== state.resets) return state
      return { ...state, issues: action.issue ? { ...others, [action.field]: action.issue } : others }
    }
    case 'add':
      return {
        ...withRules([...draft.rules, nextRule(draft.rules, `new-${added + 1}`, action.name)]),
        added: added + 1,
      }
    case 'remove':
      return withRules(draft.rules.filter(({ key }) => key !== action.key))
    case 'reset':
      return { ...openDraft(saved), added, resets: state.resets + 1 }
    case 'stale':
      return { ...state, saved: action.saved, draft: rebased(draft, saved, action.saved) }
  }
}

/** Problem texts by the path of the field: `entry`, `grade.free_time`, `rules.2.cost`. */
type WrongFields = Readonly<Record<string, string>>

type Problem = [path: string, text: string]
type Edited = Pick<DraftState, 'draft' | 'issues'>

const required: Message = { key: 'required' }

/** The problems that are found without asking the server: of an input, else of the value that it has. */
export function wrongFields({ draft, issues }: Edited, stay: TriedStay): WrongFields {
  const problem = (path: string, issue: string, found: Message | undefined): Problem[] => {
    const text = issues[issue]?.text || (found && render(found, lang()))
    return text ? [[path, text]] : []
  }
  const under = (path: string, issue: string, values: FormValues, fields: FormFields): Problem[] => {
    const found = problemsOf(values, fields)
    return Object.keys(fields).flatMap((name) => problem(`${path}.${name}`, issue + name, found[name]))
  }
  return Object.fromEntries([
    ...(['entry', 'exit'] as const).flatMap((name) => problem(name, name, stay[name] ? undefined : required)),
    ...under('grade', 'grade.', draft.grade, gradeFields),
    ...draft.rules.flatMap(({ key, values }, index) => under(`rules.${index}`, ruleIssues(key), values, ruleFields)),
  ])
}
