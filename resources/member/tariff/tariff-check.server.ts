import type { TariffProblem } from '../../../model/bill'
import type { Context } from '../../../server/engine/engine'
import type { Body } from '../../../server/engine/write/form-input'
import { idIn } from '../../../server/engine/write/row-in-scope'
import { tariffOf } from '../../../server/tariff/tariff-of'
import { tariffProblems } from '../../../server/tariff/tariff-problems'
import { readTariff } from './tariff-rows.server'

/** The problems of the rules of the grade `id`. Throws 40400 when there is no such grade. */
export async function checkTariff(input: Body, { database }: Context): Promise<TariffProblem[]> {
  const { grade, rules } = await readTariff(idIn(input), database)
  return tariffProblems(tariffOf(grade, rules, 'deduct'))
}
