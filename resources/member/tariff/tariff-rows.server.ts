import type { Row } from '../../../model/resource'
import type { Connection } from '../../../server/database/database'
import { rowsOf, type Lock } from '../../../server/rows/rows'
import { notFound } from '../../../server/api-error'
import { grade } from '../grade'
import { gradeRule } from '../grade-rule'

type Grade = Row<typeof grade>
type Rule = Row<typeof gradeRule>

/** A tariff as it is saved. */
export interface TariffRows {
  grade: Grade
  rules: Rule[]
}

/** The standard tariff: of passers-by, and for the hours that no other one covers. It always exists. */
export const standardId = 1

const mostRules = 10_000

/** A grade and its rules; 40400 when there is no such grade. Held, nobody else changes it or adds rules to it meanwhile. */
export async function readTariff(id: number, on: Connection, hold = false): Promise<TariffRows> {
  const lock: Lock | undefined = hold ? 'remove' : undefined
  const found = await rowsOf(grade, on).first({ id }, { lock })
  if (!found) throw notFound()
  return { grade: found, rules: await rowsOf(gradeRule, on).find({ grade_id: id }, { lock, limit: mostRules }) }
}
