import { maxTariffRules } from '../../model/pricing/bill'
import { message } from '../../model/message'
import { check } from '../../model/check'
import { type Row, permissionsFor } from '../../model/resource'
import {
  readChangedRow,
  readNewRow,
  type Body,
  type FormContext,
  type FormInput,
  reversed,
} from '../engine/write/form-input'
import { type BadField, forbidden, notFound } from '../api-error'
import type { GradeRow, RuleRow } from '../tariff/tariff-of'
import { grade } from '../../resources/member/grade'
import { gradeRule } from '../../resources/member/grade-rule'
import { may } from '../access/access'
import type { Connection } from '../database/database'
import type { Context } from '../engine/engine'
import { rowsOf, type Lock } from '../rows/rows'

type Grade = Row<typeof grade>

export interface TariffRows {
  grade: Grade
  rules: Rule[]
}

/** More than `maxTariffRules`: rules can also be added one by one. */
const maxReadRules = 10_000

/** Throws 40400. `locked`: until the transaction ends, no other one can change the grade or add rules. */
export async function readTariff(id: number, connection: Connection, locked = false): Promise<TariffRows> {
  const lock: Lock | undefined = locked ? 'remove' : undefined
  const found = await rowsOf(grade, connection).first({ id }, { lock })
  if (!found) throw notFound()
  return {
    grade: found,
    rules: await rowsOf(gradeRule, connection).find({ grade_id: id }, { lock, limit: maxReadRules }),
  }
}

/** Throws 403. */
export function authorizeRules({ caller }: Context, part: 'query' | 'add' | 'edit' | 'remove'): void {
  const permissions = permissionsFor(gradeRule, part)
  if (!may(caller.access, permissions)) throw forbidden(message('forbidden', { permission: permissions?.[0] ?? '' }))
}

/** A `max_time` of 0 or null means no upper limit. */
export const badBracket = (values: Partial<Rule>, before: Rule | null): BadField[] =>
  reversed({ from: 'min_time', to: 'max_time', problem: 'belowThat' }, gradeRule, values, before)

type Rule = Row<typeof gradeRule>
type Change<R> = Partial<Row<R>>

/** `before` is null for a new rule. */
interface RuleForm {
  form: Body
  values: Change<typeof gradeRule>
  before: Rule | null
}

/** `rules` is null when the body has none. */
export interface TariffForm {
  values: Change<typeof grade>
  rules: RuleForm[] | null
  bad: BadField[]
}

const isForm = (raw: unknown): raw is Body => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const under = (prefix: string, bad: readonly BadField[]): BadField[] =>
  bad.map(({ field, problem }) => ({ field: `${prefix}.${field}`, problem }))

function readGrade(raw: unknown, before: TariffRows['grade'], context: FormContext): FormInput {
  if (raw === undefined) return { values: {}, bad: [] }
  if (!isForm(raw)) return { values: {}, bad: [{ field: 'grade', problem: message('notForm') }] }
  const { values, bad } = readChangedRow(grade, raw, before, context)
  return { values, bad: under('grade', bad) }
}

const badVersion = ({ version }: Body): BadField[] => {
  const checked = check(version, gradeRule.fields.version)
  return 'problem' in checked ? [{ field: 'version', problem: checked.problem }] : []
}

/** Null for a new rule; a bad field when the id is unknown or used twice. */
function ruleOf(
  { id }: Body,
  saved: readonly Rule[],
  usedIds: Set<number>,
): { before: Rule | null } | { bad: BadField } {
  const checked = check(id, gradeRule.fields.id)
  if ('problem' in checked) return { bad: { field: 'id', problem: checked.problem } }
  if (checked.value === null) return { before: null }
  const before = saved.find((rule) => rule.id === checked.value)
  const values = { label: gradeRule.label, id: Number(checked.value), value: Number(checked.value) }
  if (!before) return { bad: { field: 'id', problem: message('noSuchReference', values) } }
  if (usedIds.has(values.id)) return { bad: { field: 'id', problem: message('duplicate', values) } }
  usedIds.add(values.id)
  return { before }
}

function readRule(form: Body, before: Rule | null, gradeId: number | null, context: FormContext): FormInput {
  const { values, bad } = before
    ? readChangedRow(gradeRule, form, before, context)
    : readNewRow(gradeRule, { ...form, grade_id: gradeId }, context)
  return { values, bad: [...bad, ...badVersion(form), ...badBracket(values, before)] }
}

function readRules(raw: unknown, saved: TariffRows, context: FormContext): Pick<TariffForm, 'rules' | 'bad'> {
  if (raw === undefined) return { rules: null, bad: [] }
  if (!Array.isArray(raw)) return { rules: [], bad: [{ field: 'rules', problem: message('notList') }] }
  if (raw.length > maxTariffRules)
    return { rules: [], bad: [{ field: 'rules', problem: message('tooManyEntries', { max: maxTariffRules }) }] }
  const usedIds = new Set<number>()
  const rules: RuleForm[] = []
  const bad = raw.flatMap((form: unknown, index): BadField[] => {
    if (!isForm(form)) return [{ field: `rules.${index}`, problem: message('notForm') }]
    const found = ruleOf(form, saved.rules, usedIds)
    if ('bad' in found) return under(`rules.${index}`, [found.bad])
    const { values, bad } = readRule(form, found.before, saved.grade.id, context)
    rules.push({ form, values, before: found.before })
    return under(`rules.${index}`, bad)
  })
  return { rules, bad }
}

/** Absent fields stay unchanged. `bad` has problems by path: `grade.free_time`, `rules.2.cost`. */
export function readTariffForm({ grade: fields, rules }: Body, saved: TariffRows, context: FormContext): TariffForm {
  const ofGrade = readGrade(fields, saved.grade, context)
  const ofRules = readRules(rules, saved, context)
  return { values: ofGrade.values, rules: ofRules.rules, bad: [...ofGrade.bad, ...ofRules.bad] }
}

const newRule: RuleRow = {
  id: null,
  rule_name: null,
  min_time: null,
  max_time: null,
  cost: null,
  start_time: null,
  end_time: null,
}

/** New rules have no id. */
export const rowsAfter = (saved: TariffRows, { values, rules }: TariffForm): { grade: GradeRow; rules: RuleRow[] } => ({
  grade: { ...saved.grade, ...values },
  rules: rules ? rules.map((rule) => ({ ...newRule, ...rule.before, ...rule.values })) : saved.rules,
})
