import type { TariffProblem } from '../../model/pricing/bill'
import { saveVersion } from '../../server/money/tariff-versions'
import { serve, type Context } from '../../server/engine/engine'
import type { Body } from '../../server/engine/write/form-input'
import { idIn } from '../../server/engine/write/row-in-scope'
import { tariffOf } from '../../server/tariff/tariff-of'
import { tariffProblems } from '../../server/tariff/tariff-problems'
import { badFields } from '../../server/api-error'
import { gradeRule } from './grade-rule'
import { badBracket, readTariff } from '../../server/members/tariff-form'

async function checkTariff(input: Body, { database }: Context): Promise<TariffProblem[]> {
  const { grade, rules } = await readTariff(idIn(input), database)
  return tariffProblems(tariffOf(grade, rules, 'deduct'))
}

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

  about: {
    problems:
      'Takes the id of a grade. Returns the problems of its rules: gaps, overlaps, prices that decrease with length.',
  },
  operations: { problems: checkTariff },
})
