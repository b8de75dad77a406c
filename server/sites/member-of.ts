import { member } from '../../resources/garage/member'
import type { Connection } from '../database/database'
import { columnIn, tableName } from '../engine/names'

/** What a car is known by. */
export interface Known {
  plate_no: string | null
  card_no: string | null
}

/** A member by id, and the grade's id. */
export interface KnownMember {
  id: number
  grade: number
}

const column = (name: 'plate_no' | 'card_no' | 'dc_status' | 'valid_time' | 'member_type') => columnIn(member, name)
const firstGrade = 1
const text = `SELECT "id", coalesce(${column('member_type')}, ${firstGrade}) FROM ${tableName(member)}
  WHERE (${column('plate_no')} = $1 OR ${column('card_no')} = $2) AND ${column('dc_status')} = 1
    AND (${column('valid_time')} IS NULL OR ${column('valid_time')} >= $3::timestamptz)
  ORDER BY ${column('plate_no')} IS NOT DISTINCT FROM $1 DESC, "id" LIMIT 1`

/** The member whose car it is and whose membership holds at that time (wall time or ISO 8601); null for a passer-by. */
export async function memberOf(tx: Connection, { plate_no, card_no }: Known, at: string): Promise<KnownMember | null> {
  if (!plate_no && !card_no) return null
  const [found] = await tx.rows({ text, values: [plate_no, card_no, at], name: 'member_of_car' })
  return found ? { id: Number(found[0]), grade: Number(found[1]) } : null
}
