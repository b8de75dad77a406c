import type { FormValues } from '../../resource/form-ui'
import { rebased, type DraftRule, type TariffDraft } from './tariff-draft'

/** An open tariff: the saved version and the edited one. */
export interface DraftState {
  saved: TariffDraft
  draft: TariffDraft
  /** The number of rules added so far, to give them unique keys. */
  added: number
}

export type DraftAction =
  | { type: 'grade'; values: FormValues }
  | { type: 'rule'; key: string; values: FormValues }
  | { type: 'add'; name: string }
  | { type: 'remove'; key: string }
  | { type: 'reset' }
  | { type: 'stale'; saved: TariffDraft }

export const openDraft = (saved: TariffDraft): DraftState => ({ saved, draft: saved, added: 0 })

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
    case 'add':
      return {
        ...withRules([...draft.rules, nextRule(draft.rules, `new-${added + 1}`, action.name)]),
        added: added + 1,
      }
    case 'remove':
      return withRules(draft.rules.filter(({ key }) => key !== action.key))
    case 'reset':
      return { ...state, draft: saved }
    case 'stale':
      return { ...state, saved: action.saved, draft: rebased(draft, saved, action.saved) }
  }
}
