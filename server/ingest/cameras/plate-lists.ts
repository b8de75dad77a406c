import { cameraLimits } from '../../../model/site/pushes'
import { plateList } from '../../../resources/camera/plate-list'
import type { Connection } from '../../database/database'
import { columnsIn, tableName } from '../../rows/names'
import type { KnownCamera } from './camera-rows'
import type { CameraReadingPush } from './camera-push'
import { message } from '../../../model/message'
import { camera } from '../../../resources/camera/camera'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { conflict, notFound } from '../../api-error'
import type { Context } from '../../engine/engine'
import { rowsOf } from '../../rows/rows'
import { onWaking } from '../../devices/command-request'
import { crowdedTarget } from '../commands/queue-commands'
import { queueCommand, type QueuedCommand } from '../commands/send-commands'
import { onOff } from '../../../resources/dictionaries/common'
import { plateListKind, listTransfer } from '../../../resources/dictionaries/recognition'
import { yesNo } from '../../../resources/dictionaries/common'

/** Times are wall times. */
interface ListItem {
  plate: string
  enable: 0 | 1
  /** 0: white, 1: black. */
  need_alarm: 0 | 1
  enable_time: string
  overdue_time: string
}

export type ListOperation =
  { operate_type: 0; white_list_data: ListItem[] } | { operate_type: 1; white_list_data: Pick<ListItem, 'plate'>[] }

interface AnswerOptions {
  reading: CameraReadingPush | null
  opens: boolean
  lists: ListOperation | null
}

export function cameraAnswer({ reading, opens, lists }: AnswerOptions) {
  const plateid = Number(reading?.result.plateid ?? reading?.result.vehicleId ?? 0) || 0
  return {
    Response_AlarmInfoPlate: {
      info: opens ? 'ok' : 'no',
      // One family of cameras repeats the push until it gets this.
      content: 'retransfer_stop',
      channelNum: reading?.channel ?? 0,
      plateid,
      is_pay: opens ? 'true' : 'false',
      ...(reading?.result.isoffline && { ContinuePushOffline: { plateid, continue: 1 } }),
      ...(lists && { white_list_operate: lists }),
    },
  }
}

const column = columnsIn(plateList)
const format = `'YYYY-MM-DD HH24:MI:SS'`
const always = { from: '2000-01-01 00:00:00', until: '2099-12-31 23:59:59' }

/** Black entries come first if there are too many. A camera observes the times of entries itself. */
const desired = `SELECT ${column('plate_no')} AS "plate", concat_ws('|', ${column('kind')},
    coalesce(to_char(${column('start_time')}, ${format}), '${always.from}'),
    coalesce(to_char(${column('end_time')}, ${format}), '${always.until}')) AS "content", "id"
  FROM ${tableName(plateList)} WHERE ${column('park_code')} = $1
    AND (${column('end_time')} IS NULL OR ${column('end_time')} > now())
  ORDER BY ${column('kind')} = ${plateListKind.black} DESC, "id" DESC LIMIT ${cameraLimits.list}`
const ofCamera = `FROM "camera_list_entry" e WHERE e."serialno" = $2`
const toDelete = `SELECT e."plate_no" ${ofCamera} AND (e."content" IS NOT NULL OR NOT e."confirmed")
  AND NOT EXISTS (SELECT FROM (${desired}) d WHERE d."plate" = e."plate_no")
  ORDER BY e."plate_no" LIMIT ${cameraLimits.listEntries}`
const toAdd = `SELECT d."plate", d."content" FROM (${desired}) d
  LEFT JOIN "camera_list_entry" e ON e."serialno" = $2 AND e."plate_no" = d."plate"
  WHERE e."content" IS DISTINCT FROM d."content" OR NOT e."confirmed" ORDER BY d."id" LIMIT ${cameraLimits.listEntries}`

const confirming = (isTaken: boolean): string => `UPDATE "camera_list_entry" SET "confirmed" = ${isTaken}
  WHERE "serialno" = $1 AND "push" = $2 AND "confirmed" <> ${isTaken}`
const forgetting = `DELETE FROM "camera_list_entry" WHERE "serialno" = $1 AND "confirmed" AND "content" IS NULL`
/** Deletions stay known for so long, since the reading whose answer was lost may come again. */
const mostDeleted = 1000
const saving = `INSERT INTO "camera_list_entry" ("serialno", "plate_no", "content", "push")
  SELECT $1, "plate", "content", $2 FROM unnest($3::text[], $4::text[]) AS given("plate", "content")
  ON CONFLICT ("serialno", "plate_no") DO UPDATE SET "content" = excluded."content", "push" = excluded."push", "confirmed" = false`
const resetting = `UPDATE "camera_list_entry" SET "content" = '', "push" = '', "confirmed" = true WHERE "serialno" = $1`
const knownText = `SELECT count(*) FILTER (WHERE e."confirmed" AND e."content" <> ''),
    count(*) FILTER (WHERE NOT e."confirmed"), count(*) FILTER (WHERE e."confirmed" AND e."content" IS NULL)
  FROM "camera_list_entry" e WHERE e."serialno" = $1`

interface Sent {
  plate: string
  content: string | null
}

async function changesOf(tx: Connection, { park, serialno }: KnownCamera): Promise<Sent[]> {
  const values = [park, serialno]
  // Deletions first: an entry that has ended may let a car in.
  const ended = await tx.rows({ text: toDelete, values, name: 'camera_lists_delete' })
  if (ended.length > 0) return ended.map(([plate]) => ({ plate: plate ?? '', content: null }))
  const added = await tx.rows({ text: toAdd, values, name: 'camera_lists_add' })
  return added.map(([plate, content = null]) => ({ plate: plate ?? '', content }))
}

const array = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : JSON.stringify(value))).join(',')}}`

function operationOf(changes: readonly Sent[]): ListOperation {
  if (changes.some(({ content }) => content === null))
    return { operate_type: 1, white_list_data: changes.map(({ plate }) => ({ plate })) }
  return {
    operate_type: 0,
    white_list_data: changes.map(({ plate, content }) => {
      const [kind, enable_time = '', overdue_time = ''] = (content ?? '').split('|')
      const need_alarm = Number(kind) === plateListKind.black ? 1 : 0
      return { plate, enable: 1, need_alarm, enable_time, overdue_time }
    }),
  }
}

interface ListState {
  operation: ListOperation | null
  known: number
  isComplete: boolean
}

/** Changes count as taken once the answer is sent (`confirmChanges`), until the camera repeats the push. */
export async function takeListChanges(tx: Connection, camera: KnownCamera, push: string): Promise<ListState> {
  const { serialno } = camera
  await tx.rows({
    text: `SELECT pg_advisory_xact_lock(hashtextextended('camera lists ' || $1, 0))`,
    values: [serialno],
  })
  await tx.run({ text: confirming(false), values: [serialno, push], name: 'camera_lists_lost' })
  const changes = await changesOf(tx, camera)
  if (changes.length > 0) {
    const columns = [array(changes.map(({ plate }) => plate)), array(changes.map(({ content }) => content))]
    await tx.run({ text: saving, values: [serialno, push, ...columns], name: 'camera_lists_save' })
  }
  const [row] = await tx.rows({ text: knownText, values: [serialno], name: 'camera_lists_known' })
  const [known = 0, open = 0, deleted = 0] = (row ?? []).map(Number)
  if (deleted > mostDeleted) await tx.run({ text: forgetting, values: [serialno], name: 'camera_lists_forget' })
  const operation = changes.length > 0 ? operationOf(changes) : null
  return { operation, known, isComplete: operation === null && open === 0 }
}

/** Nothing tells whether a camera got the answer to a heartbeat. */
export const confirmChanges = (on: Connection, { serialno }: KnownCamera, push: string): Promise<unknown> =>
  on.run({ text: confirming(true), values: [serialno, push], name: 'camera_lists_confirm' })

const resetLists = (tx: Connection, serialno: string): Promise<unknown> =>
  tx.run({ text: resetting, values: [serialno], name: 'camera_lists_reset' })

export const forgetLists = (tx: Connection, serialno: string): Promise<unknown> =>
  tx.run({ text: `DELETE FROM "camera_list_entry" WHERE "serialno" = $1`, values: [serialno] })

export const takesLists = ({ lists }: KnownCamera, isReading: boolean): boolean =>
  lists === listTransfer.whenPolling || (isReading && lists === listTransfer.afterReadings)

const listed = `SELECT ${column('kind')}, ${column('warns')} FROM ${tableName(plateList)}
  WHERE ${column('park_code')} = $1 AND ${column('plate_no')} = $2
    AND (${column('start_time')} IS NULL OR ${column('start_time')} <= $3::timestamptz)
    AND (${column('end_time')} IS NULL OR ${column('end_time')} >= $3::timestamptz)`

export interface Listed {
  isBlack: boolean
  warns: boolean
}

/** `at` in ISO 8601; null: on no list. */
export async function listedAs(
  on: Connection,
  { park }: KnownCamera,
  plate: string,
  at: string,
): Promise<Listed | null> {
  const [row] = await on.rows({ text: listed, values: [park, plate, at], name: 'plate_listed' })
  return row ? { isBlack: Number(row[0]) === plateListKind.black, warns: Number(row[1]) === yesNo.yes } : null
}

async function checkTakesLists(tx: Connection, serialno: string): Promise<void> {
  const found = await rowsOf(camera, tx).first({ serialno }, { lock: 'change' })
  if (!found) throw notFound()
  if (found.status !== onOff.active) throw conflict(message('cameraDisabled'))
  if (found.lists === listTransfer.never) throw conflict(message('cameraTakesNoLists'))
  const waiting = await crowdedTarget(tx, [{ park: found.park_code, addressee: serialno }], 1)
  if (waiting !== undefined) throw conflict(message('listsPending'))
}

/** The camera gets its lists in the answers to its next pushes. */
export const sendLists = (context: Context, serialno: string, park: string | null): Promise<QueuedCommand> =>
  queueCommand(context, {
    kind: commandKind.sendLists,
    targetType: commandTarget.camera,
    target: serialno,
    addressee: serialno,
    park,
    body: { type: 'camera', action: 'lists' },
    delivery: onWaking,
    async before(tx) {
      await checkTakesLists(tx, serialno)
      await resetLists(tx, serialno)
    },
  })
