import type { TariffProblem } from '../../../model/bill'
import type { Context } from '../../../server/engine/engine'
import type { Body } from '../../../server/engine/write/form-input'
import { idIn } from '../../../server/engine/write/own-row'
import { tariffOf } from '../../../server/tariff/tariff-of'
import { tariffProblems } from '../../../server/tariff/tariff-problems'
import { readTariff } from './tariff-rows.server'

/** What a person should look at in the rules of the grade `id`. */
export async function checkTariff(input: Body, { database }: Context): Promise<TariffProblem[]> {
  const { grade, rules } = await readTariff(idIn(input), database)
  return tariffProblems(tariffOf(grade, rules, 'deduct'))
}
