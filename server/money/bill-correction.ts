import type { BillCorrection } from '../../model/pricing/bill'
import { user } from '../../resources/access/user'
import { auditLog } from '../../resources/log/audit-log'
import { payment } from '../../resources/payment/payment'
import type { Connection } from '../database/database'
import { readCell } from '../rows/cells'
import { columnsAs, tableName } from '../rows/names'

const logColumn = columnsAs(auditLog, 'l')
const userColumn = columnsAs(user, 'person')

// Calls about other records give reasons of their own.
const text = `SELECT ${logColumn('created_at')}, coalesce(${userColumn('nickname')}, ${userColumn('user_name')}),
    ${logColumn('reason')}
  FROM "audit_record" r
  JOIN ${tableName(auditLog)} l ON ${logColumn('id')} = r."audit_id"
  LEFT JOIN ${tableName(user)} person ON ${userColumn('id')} = ${logColumn('user_id')}
  WHERE r."resource" = $1 AND r."record_id" = $2 AND 'cost' = ANY(string_to_array(r."fields", ','))
    AND ${logColumn('route')} LIKE $3
  ORDER BY r."audit_id" DESC LIMIT 1`

export async function billCorrection(on: Connection, paymentId: number): Promise<BillCorrection | null> {
  const values = [payment.name, paymentId, `/api/${payment.name}/%`]
  const [row] = await on.rows({ text, values, name: 'bill_correction' })
  if (!row) return null
  const [at = null, name = null, reason = null] = row
  return { at: readCell('moment', at) as string | null, user: name, reason }
}
