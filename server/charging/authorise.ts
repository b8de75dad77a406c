import { operatorTag } from '../../model/site/commands'
import { identifierText } from '../../model/text/patterns'
import { plateText } from '../../model/text/plate-text'
import { onOff } from '../../resources/dictionaries/common'
import { commandKind } from '../../resources/dictionaries/command'
import { member } from '../../resources/member/member'
import { command } from '../../resources/terminal/command'
import type { Connection } from '../database/database'
import { columnsIn, tableName, valuesTable, withoutCase } from '../rows/names'

interface IdTagInfo {
  status: 'Accepted' | 'Blocked' | 'Expired' | 'Invalid'
  expiryDate?: string
}

const column = columnsIn(member)
const isActive = `${column('dc_status')} = ${onOff.active}`
const isValid = `(${column('valid_time')} IS NULL OR ${column('valid_time')} >= now())`
// A valid membership counts more than an expired one.
const ofMember = `SELECT ${isActive}, ${isValid},
    to_char(${column('valid_time')} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  FROM (SELECT "row_id" AS "id" FROM ${valuesTable(member, 'plate_no')} WHERE "value" = $1
    UNION SELECT "id" FROM ${tableName(member)} WHERE ${withoutCase(column('card_no'))} = ${withoutCase('$2')}) f
  JOIN ${tableName(member)} USING ("id") ORDER BY ${isActive} AND ${isValid} DESC, "id" LIMIT 1`

const ofCommand = columnsIn(command)
const ofOperator = `SELECT 1 FROM ${tableName(command)} WHERE ${ofCommand('kind')} = ${commandKind.remoteStart}
  AND ${ofCommand('created_at')} > now() - interval '1 day' AND split_part(${ofCommand('target')}, '/', 1) = $1
  AND upper(${ofCommand('request')}::jsonb #>> '{data,id_tag}') = upper($2) LIMIT 1`

/** Members charge by card or plate; others when an operator starts the charging. */
export async function authorise(tx: Connection, identity: string, idTag: string): Promise<IdTagInfo> {
  if (idTag.toUpperCase().startsWith(operatorTag)) {
    const [row] = await tx.rows({ text: ofOperator, values: [identity, idTag], name: 'charge_by_operator' })
    return { status: row ? 'Accepted' : 'Invalid' }
  }
  const values = [plateText(idTag), identifierText(idTag)]
  const [row] = await tx.rows({ text: ofMember, values, name: 'charge_by_member' })
  if (!row) return { status: 'Invalid' }
  const [active, valid, until] = row
  const status = active !== 't' ? 'Blocked' : valid === 't' ? 'Accepted' : 'Expired'
  return until ? { status, expiryDate: until } : { status }
}
