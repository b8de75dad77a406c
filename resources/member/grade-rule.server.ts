import { saveVersion } from '../../server/billing/tariff-versions'
import { serve } from '../../server/engine/engine'
import { badFields } from '../../server/api-error'
import { gradeRule } from './grade-rule'
import { badBracket } from './tariff/rule-bracket.server'
import { checkTariff } from './tariff/tariff-check.server'

export default serve(gradeRule, {
  async beforeSave({ values, before }) {
    const bad = badBracket(values, before)
    if (bad.length) throw badFields(bad)
  },

  async afterSave({ grade_id: of }, _before, { tx }) {
    await saveVersion(tx, Number(of))
  },

  async afterRemove(rows, { tx }) {
    for (const of of new Set(rows.map(({ grade_id }) => Number(grade_id)))) await saveVersion(tx, of)
  },

  operations: { problems: checkTariff },
})
