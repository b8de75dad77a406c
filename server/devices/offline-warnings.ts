import { zhEn, fill } from '../../model/label'
import { warning, isOver, stateOf } from '../../resources/alarm/warning'
import { warningState } from '../../resources/dictionaries/alarm'
import { onOff } from '../../resources/dictionaries/common'
import { connection, nbDeviceState } from '../../resources/dictionaries/device'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { terminal } from '../../resources/terminal/terminal'
import { readConfigs } from '../config/configs'
import type { ConfigDefaults } from '../config/config-kinds'
import type { Cell, Connection, Database } from '../database/database'
import { bulkUpsert, changeMany, insertMany, reserveIds } from '../rows/bulk-rows'
import { numberOrNull } from '../rows/cells'
import { columnsAs, tableName } from '../rows/names'
import { rowsOf } from '../rows/rows'
import { lockParks } from '../rows/lock-parks'
import { clearedAt, raisedAt } from '../facts/warning-values'

const texts = {
  terminal: zhEn('终端 {name} 离线', 'Terminal {name} is offline'),
  gateway: zhEn('NB 设备 {name} 离线', 'NB device {name} is offline'),
}

type Kind = keyof typeof texts

const grace = `interval '1 minute'`
/** A device that goes offline again within this time repeats its cleared warning. */
const flapping = `interval '1 hour'`
const maxChanges = 500

const ofTerminal = columnsAs(terminal, 't')
const ofGateway = columnsAs(nbDevice, 't')
const ofWarning = columnsAs(warning, 'w')

const devices = `SELECT 'terminal' AS "kind", ${ofTerminal('park_code')} AS "park_code", ${ofTerminal('client_id')} AS "name",
    ${ofTerminal('online')} = ${connection.offline} AND ${ofTerminal('dc_status')} IS DISTINCT FROM ${onOff.disabled}
      AND (s."online" OR s."since" < now() - ${grace}) AS "overdue"
  FROM ${tableName(terminal)} t JOIN "device_state" s
    ON s."park_code" = ${ofTerminal('park_code')} AND s."name" = ${ofTerminal('client_id')}
  UNION ALL SELECT 'gateway', ${ofGateway('park_code')}, ${ofGateway('nbid')},
    ${ofGateway('online')} = ${connection.offline} AND ${ofGateway('status')} IS DISTINCT FROM ${nbDeviceState.disabled}
  FROM ${tableName(nbDevice)} t WHERE ${ofGateway('last_contact')} IS NOT NULL`

const differing = `SELECT "kind", "park_code", "name", d."overdue", d."name" IS NULL, o."warning_id",
    EXISTS (SELECT FROM ${tableName(warning)} w WHERE w."id" = o."warning_id"
      AND ${ofWarning('status')} = ${warningState.cleared} AND ${ofWarning('handle_time')} > now() - ${flapping})
  FROM (${devices}) d FULL JOIN "offline_warning" o USING ("kind", "park_code", "name")
  WHERE ($1 AND d."overdue" AND o."offline" IS NOT TRUE) OR (o."offline" AND d."overdue" IS NOT TRUE) OR d."name" IS NULL
  ORDER BY "kind", "park_code", "name" LIMIT ${maxChanges}`

interface Change {
  kind: Kind
  park: string
  name: string
  isOffline: boolean
  isGone: boolean
  warningId: number | null
  isFlapping: boolean
}

const read = ([kind, park, name, overdue, gone, warningId, flaps]: Cell[]): Change => ({
  kind: kind as Kind,
  park: park ?? '',
  name: name ?? '',
  isOffline: overdue === 't',
  isGone: gone === 't',
  warningId: numberOrNull(warningId),
  isFlapping: flaps === 't',
})

async function changes(on: Connection, level: number): Promise<Change[]> {
  return (await on.rows({ text: differing, values: [level > 0], name: 'offline_warnings_due' })).map(read)
}

const warningsOf = (tx: Connection, of: readonly Change[]) =>
  rowsOf(warning, tx).withIds(
    of.flatMap(({ warningId }) => warningId ?? []),
    { lock: 'change' },
  )

async function repeat(tx: Connection, of: readonly Change[], now: string): Promise<Set<number>> {
  const known = await warningsOf(
    tx,
    of.filter(({ isFlapping }) => isFlapping),
  )
  const { last_time } = raisedAt(now)
  const again = known.map((row) => {
    const status = stateOf({ ...row, handle_time: null })
    return { id: Number(row.id), status, last_time, handle_time: null, times: Number(row.times) + 1 }
  })
  await changeMany(tx, warning, again)
  return new Set(again.map(({ id }) => id))
}

async function raise(tx: Connection, of: readonly Change[], level: number, now: string): Promise<Change[]> {
  const repeated = await repeat(tx, of, now)
  const isRepeated = ({ warningId }: Change): boolean => repeated.has(Number(warningId))
  const first = of.filter((one) => !isRepeated(one))
  const ids = await reserveIds(tx, warning, first.length)
  const raised = first.map((one, index) => ({ ...one, warningId: Number(ids[index]) }))
  const rows = raised.map(({ kind, park, name, warningId }) => ({
    id: warningId,
    park_code: park,
    warning_text: fill(texts[kind].zh, { name }),
    warning_text_en: fill(texts[kind].en, { name }),
    warning_level: level,
    terminal: name,
    ...raisedAt(now),
  }))
  await insertMany(tx, warning, rows)
  return [...of.filter(isRepeated), ...raised]
}

async function clear(tx: Connection, of: readonly Change[], now: string): Promise<void> {
  const open = (await warningsOf(tx, of)).filter((row) => !isOver(row))
  await changeMany(
    tx,
    warning,
    open.map(({ id }) => ({ ...clearedAt(now), id: Number(id) })),
  )
}

const key = ['kind', 'park_code', 'name']
const saving = bulkUpsert('offline_warning', key, ['warning_id', 'offline'])
const forgetting = `DELETE FROM "offline_warning" o USING json_populate_recordset(NULL::"offline_warning", $1::json) AS t
  WHERE ${key.map((one) => `o."${one}" = t."${one}"`).join(' AND ')}`

async function save(tx: Connection, of: readonly Change[]): Promise<void> {
  const rows = (gone: boolean) =>
    of
      .filter(({ isGone }) => isGone === gone)
      .map(({ kind, park, name, warningId, isOffline }) => {
        return { kind, park_code: park, name, warning_id: warningId, offline: isOffline }
      })
  await tx.run({ text: saving, values: [JSON.stringify(rows(false))], name: 'offline_warnings_save' })
  await tx.run({ text: forgetting, values: [JSON.stringify(rows(true))], name: 'offline_warnings_forget' })
}

/** Runs once for all instances. */
export async function updateOfflineWarnings(database: Database, settings: ConfigDefaults): Promise<void> {
  const level = Number((await readConfigs(database, settings)).offlineLevel)
  if ((await changes(database, level)).length === 0) return
  await database.transaction(async (tx) => {
    await lockParks(tx, 'offline-warning', [''])
    const now = new Date().toISOString()
    const due = await changes(tx, level)
    const others = due.filter(({ isOffline }) => !isOffline)
    await clear(tx, others, now)
    const raised = await raise(
      tx,
      due.filter(({ isOffline }) => isOffline),
      level,
      now,
    )
    await save(tx, [...raised, ...others])
  })
}
