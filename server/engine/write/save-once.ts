import { createHash, createHmac } from 'node:crypto'
import { checkText } from '../../../model/check'
import { message } from '../../../model/message'
import type { Resource } from '../../../model/resource'
import { badFields, conflict } from '../../api-error'
import type { Connection } from '../../database/database'
import { rowsOf } from '../../rows/rows'
import type { Caller } from '../api/call'
import type { Body } from './form-input'

const where = `"user_id" = $1 AND "resource" = $2 AND "key_hash" = $3`
const claiming = `INSERT INTO "saved_once" ("user_id", "resource", "key_hash", "body_hash") VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING "key_hash"`
const finding = `SELECT "row_id", "body_hash" FROM "saved_once" WHERE ${where}`
const finishing = `UPDATE "saved_once" SET "row_id" = $4 WHERE ${where}`

export const longestKey = 64

/**
 * A repeated `Idempotency-Key` returns the first id, or throws 40900 if the body differs or the row is deleted. Waits
 * while the first call is in progress.
 */
export async function saveOnce(
  tx: Connection,
  resource: Resource,
  body: Body,
  { idempotencyKey, access }: Caller,
  save: () => Promise<{ id: number }>,
): Promise<{ id: number }> {
  if (idempotencyKey === undefined) return save()
  const checked = checkText(idempotencyKey, longestKey)
  if ('problem' in checked) throw badFields([{ field: 'Idempotency-Key', problem: checked.problem }])
  const call = [access.userId, resource.name, createHash('sha256').update(checked.value).digest('base64')]
  const hash = createHmac('sha256', checked.value).update(JSON.stringify(body)).digest('base64')
  const claimed = await tx.rows({ text: claiming, values: [...call, hash], name: 'saved_once_claim' })
  if (claimed.length === 0) {
    const [[id, firstHash] = []] = await tx.rows({ text: finding, values: call, name: 'saved_once_find' })
    if (firstHash !== hash) throw conflict(message('savedBefore', { id: String(id) }))
    if (!(await rowsOf(resource, tx).first({ id: Number(id) })))
      throw conflict(message('savedAndDeleted', { id: String(id) }))
    return { id: Number(id) }
  }
  const saved = await save()
  await tx.run({ text: finishing, values: [...call, saved.id], name: 'saved_once_finish' })
  return saved
}
