import type { Row } from '../../../model/resource'
import type { Connection } from '../../../server/database/database'
import { rowsOf, type Lock } from '../../../server/rows/rows'
import { notFound } from '../../../server/api-error'
import { grade } from '../grade'
import { gradeRule } from '../grade-rule'

type Grade = Row<typeof grade>
type Rule = Row<typeof gradeRule>

/** A saved tariff. */
export interface TariffRows {
  grade: Grade
  rules: Rule[]
}

/** The standard grade, for passers-by and for hours that no other grade covers. It always exists. */
export const standardId = 1

const maxRules = 10_000

/**
 * Reads a grade and its rules; throws 40400 when there is no such grade. With `locked`, no other transaction can change
 * the grade or add rules to it until this one ends.
 */
export async function readTariff(id: number, connection: Connection, locked = false): Promise<TariffRows> {
  const lock: Lock | undefined = locked ? 'remove' : undefined
  const found = await rowsOf(grade, connection).first({ id }, { lock })
  if (!found) throw notFound()
  return { grade: found, rules: await rowsOf(gradeRule, connection).find({ grade_id: id }, { lock, limit: maxRules }) }
}
