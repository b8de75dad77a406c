import { member } from '../../resources/garage/member'
import type { Connection } from '../database/database'
import { columnIn, tableName } from '../engine/names'

/** Codes of the dictionary `recordType`. */
const passerBy = 1
const ofMember = 2

const column = (name: 'plate_no' | 'card_no' | 'dc_status' | 'valid_time') => columnIn(member, name)
const text = `SELECT 1 FROM ${tableName(member)}
  WHERE (${column('plate_no')} = $1 OR ${column('card_no')} = $2) AND ${column('dc_status')} = 1
    AND (${column('valid_time')} IS NULL OR ${column('valid_time')} >= $3::timestamptz) LIMIT 1`

/** Is this the stay of a member whose membership held when it began (ISO 8601), or of a passer-by? */
export async function kindOfStay(
  tx: Connection,
  { plate_no, card_no }: { plate_no: string | null; card_no: string | null },
  start: string,
): Promise<number> {
  if (!plate_no && !card_no) return passerBy
  const found = await tx.rows({ text, values: [plate_no, card_no, start], name: 'kind_of_stay' })
  return found.length > 0 ? ofMember : passerBy
}
