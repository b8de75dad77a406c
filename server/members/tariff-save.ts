import { message } from '../../model/message'
import type { Connection } from '../database/database'
import type { Context } from '../engine/engine'
import type { Body } from '../engine/write/form-input'
import { idIn } from '../engine/write/row-in-scope'
import { removeIn } from '../engine/write/remove'
import { saveOnce } from '../engine/write/save-once'
import { formContext, createIn, updateIn } from '../engine/write/save'
import { currentRow, conflictWith, rejectStale } from '../engine/write/reject-stale'
import { badField, badFields } from '../api-error'
import { grade } from '../../resources/member/grade'
import { gradeRule } from '../../resources/member/grade-rule'
import { readTariffForm, type TariffForm, authorizeRules, readTariff, type TariffRows } from './tariff-form'

interface TariffChange {
  grade: Body | null
  add: Body[]
  edit: Body[]
  remove: number[]
}

function differing(values: Body, row: Body): Body | null {
  const changed = Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name]))
  return changed.length ? Object.fromEntries(changed) : null
}

function changeOf(saved: TariffRows, { values, rules }: TariffForm): TariffChange {
  const remaining = new Set(rules?.map(({ before }) => before?.id))
  const ofGrade = differing(values, saved.grade)
  return {
    grade: ofGrade && { ...ofGrade, id: saved.grade.id },
    add: (rules ?? []).filter(({ before }) => !before).map(({ values: of }) => of),
    edit: (rules ?? []).flatMap(({ form, values: of, before }) => {
      const changed = before && differing(of, before)
      return changed ? [{ ...changed, id: before.id, version: form.version }] : []
    }),
    remove: rules ? saved.rules.flatMap(({ id }) => (id === null || remaining.has(id) ? [] : [id])) : [],
  }
}

const keyOf = (...parts: unknown[]): string =>
  parts.map((one) => (typeof one === 'object' ? '' : String(one))).join(' ')

/** `seen` are the rules as the form was opened (`rules_seen`); absent: not checked. */
function areRulesCurrent(seen: unknown, { rules }: TariffRows): boolean {
  if (seen === undefined) return true
  if (!Array.isArray(seen)) throw badField('rules_seen', 'notList')
  const keys = new Set(seen.map((one: Body | null) => keyOf(one?.id, one?.version)))
  return keys.size === rules.length && rules.every(({ id, version }) => keys.has(keyOf(id, version)))
}

async function rejectOutdated(
  input: Body,
  saved: TariffRows,
  { engine, caller }: Context,
  tx: Connection,
): Promise<void> {
  const current = currentRow(engine, grade, saved.grade, { tx, caller })
  await rejectStale(grade, input, saved.grade, current)
  if (!areRulesCurrent(input.rules_seen, saved)) throw await conflictWith(message('stale'), current)
}

async function write(
  change: TariffChange,
  gradeId: number,
  { engine, caller }: Context,
  tx: Connection,
): Promise<void> {
  if (change.remove.length) await removeIn(tx, engine, gradeRule, { id: change.remove }, caller)
  for (const form of change.edit) await updateIn(tx, engine, gradeRule, form, caller)
  for (const form of change.add) await createIn(tx, engine, gradeRule, { ...form, grade_id: gradeId }, caller)
  if (change.grade) await updateIn(tx, engine, grade, change.grade, caller)
}

export const saveTariff = (input: Body, context: Context): Promise<{ id: number }> =>
  context.database.transaction((tx) =>
    saveOnce(tx, grade, input, context.caller, async () => {
      const id = idIn(input)
      const saved = await readTariff(id, tx, true)
      await rejectOutdated(input, saved, context, tx)
      const { engine, caller } = context
      const form = readTariffForm(input, saved, await formContext(engine, tx, caller))
      if (form.bad.length) throw badFields(form.bad)
      const change = changeOf(saved, form)
      for (const part of ['add', 'edit', 'remove'] as const) if (change[part].length) authorizeRules(context, part)
      await write(change, id, context, tx)
      return { id }
    }),
  )
