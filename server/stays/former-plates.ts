import type { CorrectedPlate } from '../../model/car/car-page'
import { stay } from '../../resources/garage/stay'
import { auditLog } from '../../resources/log/audit-log'
import type { Access } from '../access/access'
import { mayRead, parkCodes } from '../access/row-filter'
import type { Connection } from '../database/database'
import { readCell, writeCell } from '../rows/cells'
import { columnsAs, tableName, withoutCase } from '../rows/names'

const most = 3

const s = columnsAs(stay, 's')
const log = columnsAs(auditLog, 'l')
// The activity log's entries are removed earlier than stays.
const correctedAt = `(SELECT max(${log('created_at')}) FROM "audit_record" r
  JOIN ${tableName(auditLog)} l ON l."id" = r."audit_id"
  WHERE r."resource" = '${stay.name}' AND r."record_id" = s."id" AND 'plate_no' = ANY(string_to_array(r."fields", ',')))`
const corrected = `SELECT ${s('plate_no')}, ${correctedAt} FROM ${tableName(stay)} s
  WHERE ${withoutCase(s('original_plate'))} = ${withoutCase('$1')} AND ${s('plate_no')} <> ''
    AND ${withoutCase(s('plate_no'))} <> ${withoutCase('$1')}
    AND ($2::text[] IS NULL OR ${s('park_code')} = ANY($2))
  ORDER BY ${s('car_in_time')} DESC NULLS LAST, s."id" DESC LIMIT ${most}`

/** The latest stay first; undefined: the caller may not query stays. */
export async function correctedPlates(
  on: Connection,
  access: Access,
  plate: string,
): Promise<CorrectedPlate[] | undefined> {
  if (!mayRead(access, stay)) return undefined
  const values = [plate, writeCell(parkCodes(access))]
  const rows = await on.rows({ text: corrected, values, name: 'corrected_plates' })
  const plates = new Map<string, CorrectedPlate>()
  for (const [one, at = null] of rows) {
    if (one && !plates.has(one)) plates.set(one, { plate: one, at: readCell('moment', at) as string | null })
  }
  return [...plates.values()]
}
