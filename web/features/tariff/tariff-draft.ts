import type { WireRow } from '../../api/wire-row'
import type { FormValues } from '../../resource/form-ui'
import { changedFields, isSame, newRow, type FormFields } from '../../resource/form/form-state'
import type { Field } from '../../../model/field'
import type { Resource } from '../../../model/resource'
import { grade } from '../../../resources/member/grade'
import { gradeRule } from '../../../resources/member/grade-rule'

const pick = ({ fields }: Resource, names: readonly string[]): FormFields =>
  Object.fromEntries(
    names.flatMap((name): [string, Field][] => {
      const field = fields[name]
      return field ? [[name, field]] : []
    }),
  )

/** The fields of a grade that affect prices. */
export const gradeFields = pick(grade, [
  'free_time',
  'free_hour',
  'free_number',
  'max_cost',
  'start_time',
  'end_time',
  'valid_time',
])

/** The name of a rule, and its fields that affect prices. */
export const ruleFields = pick(gradeRule, ['rule_name', 'min_time', 'max_time', 'cost', 'start_time', 'end_time'])

/** A rule that is being edited; its id is 0 until it is saved. */
export interface DraftRule {
  key: string
  id: number
  version: number
  values: FormValues
}

export interface TariffDraft {
  id: number
  version: number
  name: string
  grade: FormValues
  rules: readonly DraftRule[]
}

const valuesOf = (row: WireRow, fields: FormFields): FormValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name] ?? null]))

const ruleOf = (row: WireRow): DraftRule => ({
  key: String(row.id),
  id: Number(row.id),
  version: Number(row.version),
  values: valuesOf(row, ruleFields),
})

export const savedTariff = (grade: WireRow, rules: readonly WireRow[]): TariffDraft => ({
  id: Number(grade.id),
  version: Number(grade.version),
  name: String(grade.grade_name),
  grade: valuesOf(grade, gradeFields),
  rules: rules.map(ruleOf),
})

/** The values of a rule that differ from its saved version; all values of a new rule. */
function changesOf(rule: DraftRule, saved: DraftRule | undefined): FormValues {
  if (!saved) return newRow(rule.values, ruleFields)
  const changed = changedFields(saved.values, rule.values, ruleFields)
  return Object.fromEntries(changed.map((name) => [name, rule.values[name] ?? null]))
}

/** What an edit sends: the changed fields of the grade, and all rules if any of them changed. */
export interface TariffEdit {
  grade?: FormValues
  rules?: FormValues[]
}

/** The difference between the saved and the edited tariff, in the format of the calls; null when there is none. */
export function editOf(saved: TariffDraft, draft: TariffDraft): TariffEdit | null {
  const names = changedFields(saved.grade, draft.grade, gradeFields)
  const grade = Object.fromEntries(names.map((name) => [name, draft.grade[name] ?? null]))
  const known = new Map(saved.rules.map((rule) => [rule.id, rule]))
  const changes = draft.rules.map((rule) => changesOf(rule, known.get(rule.id)))
  const remaining = draft.rules.filter(({ id }) => known.has(id)).length
  const rulesDiffer = remaining < known.size || changes.some((of) => Object.keys(of).length > 0)
  const rules = draft.rules.map(({ id, version }, index) => ({ ...(id > 0 && { id, version }), ...changes[index] }))
  if (names.length === 0 && !rulesDiffer) return null
  return { ...(names.length > 0 && { grade }), ...(rulesDiffer && { rules }) }
}

/** Three-way merge: fields changed here keep their value, the others get the one saved now. */
const merged = (mine: FormValues, before: FormValues, now: FormValues, fields: FormFields): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isSame(before[name], mine[name], field) ? now[name] : mine[name],
    ]),
  )

/**
 * Rebases a draft from the version `before` on the version `now`, which another user saved meanwhile. Rules they added
 * are included; a rule they removed stays, as a new one, if the draft has changed it.
 */
export function rebased(draft: TariffDraft, before: TariffDraft, now: TariffDraft): TariffDraft {
  const [old, current] = [before, now].map(({ rules }) => new Map(rules.map((rule) => [rule.id, rule]))) as [
    Map<number, DraftRule>,
    Map<number, DraftRule>,
  ]
  const own = draft.rules.flatMap((rule): DraftRule[] => {
    const [was, is] = [old.get(rule.id), current.get(rule.id)]
    if (!was) return [rule]
    if (is) return [{ ...is, key: rule.key, values: merged(rule.values, was.values, is.values, ruleFields) }]
    return Object.keys(changesOf(rule, was)).length > 0 ? [{ ...rule, id: 0, version: 0 }] : []
  })
  const added = now.rules.filter(({ id }) => !old.has(id))
  return { ...now, grade: merged(draft.grade, before.grade, now.grade, gradeFields), rules: [...own, ...added] }
}
