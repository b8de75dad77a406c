import { message } from '../../model/message'
import { permissionsFor, type Row } from '../../model/resource'
import { may } from '../access/access'
import type { Connection } from '../database/database'
import type { Context } from '../engine/engine'
import { reversed } from '../engine/write/reject-reversed'
import { rowsOf, type Lock } from '../rows/rows'
import { forbidden, notFound, type BadField } from '../api-error'
import { grade } from '../../resources/member/grade'
import { gradeRule } from '../../resources/member/grade-rule'

type Grade = Row<typeof grade>
type Rule = Row<typeof gradeRule>

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
