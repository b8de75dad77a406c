import { camera } from '../../../resources/camera/camera'
import { gateOpening, listTransfer } from '../../../resources/dictionaries/recognition'
import { onOff } from '../../../resources/dictionaries/common'
import type { Row } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { columnsIn, tableName } from '../../rows/names'
import { rowsOf } from '../../rows/rows'

export interface KnownCamera {
  id: number
  serialno: string
  name: string
  park: string
  isActive: boolean
  terminal: string | null
  /** Percent. */
  lowestConfidence: number
  groupSeconds: number
  opens: number
  lists: number
}

const read = (row: Row<typeof camera>): KnownCamera => ({
  id: row.id ?? 0,
  serialno: row.serialno ?? '',
  name: row.camera_name ?? '',
  park: row.park_code ?? '',
  isActive: row.status === onOff.active,
  terminal: row.client_id,
  lowestConfidence: row.min_confidence ?? 0,
  groupSeconds: row.group_seconds ?? 0,
  opens: row.opens ?? gateOpening.never,
  lists: row.lists ?? listTransfer.never,
})

export async function findCamera(on: Connection, serialno: string): Promise<KnownCamera | null> {
  const row = await rowsOf(camera, on).first({ serialno })
  return row && read(row)
}

const column = columnsIn(camera)
// `version` stays, so that open forms stay current. A camera's clock can't be ahead of the server's.
const noting = `UPDATE ${tableName(camera)} SET ${column('last_contact')} = date_trunc('second', now()),
  ${column('last_reading')} =
    CASE WHEN $2::timestamptz IS NULL THEN ${column('last_reading')}
      ELSE greatest(${column('last_reading')}, least($2::timestamptz, date_trunc('second', now()))) END
  WHERE "id" = $1`

export async function noteContact(tx: Connection, { id }: KnownCamera, readAt: string | null): Promise<void> {
  await tx.run({ text: noting, values: [id, readAt], name: 'camera_contact' })
}
