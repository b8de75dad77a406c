import type { WireRow } from '../../api/wire-row'
import type { FormValues } from '../../resource/form-ui'
import { changedFields, isSame, newRow, type FormFields } from '../../resource/form/form-state'
import { gradeFields, ruleFields } from './tariff-fields'

/** A rule that is being edited; its id is 0 until it is saved. */
export interface DraftRule {
  key: string
  id: number
  version: number
  values: FormValues
}

/** A grade and its rules, as saved or as edited. */
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

/** A tariff as its rows have it. */
export const savedTariff = (grade: WireRow, rules: readonly WireRow[]): TariffDraft => ({
  id: Number(grade.id),
  version: Number(grade.version),
  name: String(grade.grade_name),
  grade: valuesOf(grade, gradeFields),
  rules: rules.map(ruleOf),
})

/** The values in which a rule differs from what is saved of it. */
function changesOf(rule: DraftRule, saved: DraftRule | undefined): FormValues {
  if (!saved) return newRow(rule.values, ruleFields)
  const changed = changedFields(saved.values, rule.values, ruleFields)
  return Object.fromEntries(changed.map((name) => [name, rule.values[name] ?? null]))
}

/** What an edit sends of a tariff: fields of the grade, and all rules, each where anything of them differs. */
export interface TariffEdit {
  grade?: FormValues
  rules?: FormValues[]
}

/** What differs from what is saved, as the calls take it; null when nothing does. */
export function editOf(saved: TariffDraft, draft: TariffDraft): TariffEdit | null {
  const names = changedFields(saved.grade, draft.grade, gradeFields)
  const grade = Object.fromEntries(names.map((name) => [name, draft.grade[name] ?? null]))
  const known = new Map(saved.rules.map((rule) => [rule.id, rule]))
  const changes = draft.rules.map((rule) => changesOf(rule, known.get(rule.id)))
  const kept = draft.rules.filter(({ id }) => known.has(id)).length
  const isOther = kept < known.size || changes.some((of) => Object.keys(of).length > 0)
  const rules = draft.rules.map(({ id, version }, at) => ({ ...(id > 0 && { id, version }), ...changes[at] }))
  if (names.length === 0 && !isOther) return null
  return { ...(names.length > 0 && { grade }), ...(isOther && { rules }) }
}

/** Values over which somebody else has saved: own changes stand, the rest is as it is saved now. */
const over = (mine: FormValues, before: FormValues, now: FormValues, fields: FormFields): FormValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isSame(before[name], mine[name], field) ? now[name] : mine[name],
    ]),
  )

/**
 * A draft over what somebody else has saved meanwhile. Rules that he added come along; one that he removed stays, as a new
 * one, where it was changed here.
 */
export function rebased(draft: TariffDraft, before: TariffDraft, now: TariffDraft): TariffDraft {
  const [old, current] = [before, now].map(({ rules }) => new Map(rules.map((rule) => [rule.id, rule]))) as [
    Map<number, DraftRule>,
    Map<number, DraftRule>,
  ]
  const own = draft.rules.flatMap((rule): DraftRule[] => {
    const [was, is] = [old.get(rule.id), current.get(rule.id)]
    if (!was) return [rule]
    if (is) return [{ ...is, key: rule.key, values: over(rule.values, was.values, is.values, ruleFields) }]
    return Object.keys(changesOf(rule, was)).length > 0 ? [{ ...rule, id: 0, version: 0 }] : []
  })
  const added = now.rules.filter(({ id }) => !old.has(id))
  return { ...now, grade: over(draft.grade, before.grade, now.grade, gradeFields), rules: [...own, ...added] }
}
