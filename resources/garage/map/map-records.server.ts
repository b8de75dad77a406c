import { maxCells } from '../../../model/garage-map/map-cell'
import { permissionsFor, type Resource } from '../../../model/resource'
import { may, type Access } from '../../../server/access/access'
import type { Connection } from '../../../server/database/database'
import { prepared } from '../../../server/database/prepared'
import { openStates } from '../../../server/charging/open-chargings'
import { columnsAs, tableName } from '../../../server/rows/names'
import { charging } from '../../charging/charging'
import { connector } from '../../charge-points/connector'
import { queueState } from '../../dictionaries/parking'
import { outOfServiceNow } from '../../maintenance/work-order.server'
import { workOrder } from '../../maintenance/work-order'
import { pickupQueue } from '../../parking/pickup-queue'
import { terminal } from '../../terminal/terminal'
import { equipmentLog } from '../equipment-log'
import { stall } from '../stall'
import { stay } from '../stay'

export interface StayRecord {
  id: number
  plate: string | null
  card: string | null
  since: string | null
  status: number | null
}

export interface StallRecord {
  id: number
  floor: number | null
  column: number | null
  no: number | null
  status: number | null
  is_use: number | null
  meter: string | null
  total: number
  /** Open ones among the latest; null: the caller may not query stays. */
  stays: StayRecord[] | null
}

interface ChargingRecord {
  id: number
  no: number | null
  status: number
}

interface ConnectorRecord {
  no: number
  status: number | null
}

export interface RetrievalRecord {
  plate: string | null
  card: string | null
  bay: number | null
  asked: string
}

export interface TerminalRecord {
  id: number
  name: string
  bay: number | null
  status: number | null
  online: number | null
}

export interface MoveRecord {
  position: string | null
  position_en: string | null
  action: string | null
  action_en: string | null
  since: string | null
  isOver: boolean
}

/** A stall is out of service; without a number the whole garage. */
interface OutageRecord {
  /** Null: the caller may not query work orders. */
  id: number | null
  no: number | null
}

/** Null: the caller may not query the resource. */
export interface GarageRecords {
  stalls: StallRecord[]
  chargings: ChargingRecord[] | null
  connectors: ConnectorRecord[] | null
  retrievals: RetrievalRecord[] | null
  terminals: TerminalRecord[] | null
  moves: MoveRecord[] | null
  orders: OutageRecord[]
}

const s = columnsAs(stall, 's')
const g = columnsAs(stay, 'g')
const r = columnsAs(charging, 'r')
const c = columnsAs(connector, 'c')
const q = columnsAs(pickupQueue, 'q')
const t = columnsAs(terminal, 't')
const e = columnsAs(equipmentLog, 'e')
const w = columnsAs(workOrder, 'w')

/** Only the latest stays of a stall are read: all would cost more with every year. */
const latestStays = 3

const time = (column: string): string => `left(${column}::text, 19)`
const rowsAs = (query: string): string => `(SELECT coalesce(json_agg(x), '[]'::json) FROM (${query}) x)`

const openStays = rowsAs(`SELECT latest.* FROM
  (SELECT "id", ${g('plate_no')} AS plate, ${g('card_no')} AS card, ${time(g('car_in_time'))} AS since, ${g('status')} AS status,
     ${g('car_out_time')} AS ended
   FROM ${tableName(stay)} g WHERE ${g('GarageInfoID')} = s."id"
   ORDER BY ${g('car_in_time')} DESC LIMIT ${latestStays}) latest WHERE latest.ended IS NULL`)

const stallsWith = (stays: string): string =>
  rowsAs(`SELECT s.*, ${stays} AS stays FROM
  (SELECT "id", ${s('park_floor')} AS floor, ${s('park_lot')} AS "column", ${s('park_no')} AS no, ${s('status')} AS status,
     ${s('is_use')} AS is_use, ${s('ammeter_no')} AS meter, count(*) OVER () AS total
   FROM ${tableName(stall)} s WHERE ${s('park_code')} = $1 AND ${s('garage_index')} = $2
   ORDER BY s."id" LIMIT ${maxCells}) s ORDER BY s."id"`)

/** Everybody sees what is out of service; only who may query orders sees by which. */
const outagesWith = (id: string): string =>
  rowsAs(`SELECT ${id} AS id, ${w('park_no')} AS no FROM ${tableName(workOrder)} w
     WHERE ${w('park_code')} = $1 AND ${w('garage_index')} = $2 AND ${outOfServiceNow('w')} ORDER BY w."id" LIMIT ${maxCells}`)

/** Each part needs the query permission of its resource. */
const parts: readonly (readonly [name: string, of: Resource, query: string])[] = [
  [
    'chargings',
    charging,
    `SELECT "id", ${r('park_no')} AS no, ${r('status')} AS status FROM ${tableName(charging)} r
     WHERE ${r('status')} IN (${openStates.join()}) AND ${r('park_code')} = $1 AND ${r('garage_index')} = $2
     ORDER BY "id" LIMIT ${maxCells}`,
  ],
  [
    'connectors',
    connector,
    `SELECT ${c('park_no')} AS no, ${c('status')} AS status FROM ${tableName(connector)} c
     WHERE ${c('park_code')} = $1 AND ${c('garage_index')} = $2 AND ${c('park_no')} IS NOT NULL ORDER BY "id" LIMIT ${maxCells}`,
  ],
  [
    'retrievals',
    pickupQueue,
    `SELECT ${q('plate_no')} AS plate, ${q('card_no')} AS card, ${q('in_out_num')} AS bay, ${time(q('created_at'))} AS asked
     FROM ${tableName(pickupQueue)} q WHERE ${q('dc_status')} = ${queueState.fetching}
     AND ${q('park_code')} = $1 AND ${q('garage_index')} = $2 ORDER BY "id" DESC LIMIT 200`,
  ],
  [
    'terminals',
    terminal,
    `SELECT "id", ${t('client_id')} AS name, ${t('in_out_no')} AS bay, ${t('dc_status')} AS status, ${t('online')} AS online
     FROM ${tableName(terminal)} t WHERE ${t('park_code')} = $1 AND ${t('garage_no')} = $2
     ORDER BY ${t('in_out_no')}, "id" LIMIT 100`,
  ],
  [
    'moves',
    equipmentLog,
    `SELECT ${e('position')} AS position, ${e('position_en')} AS position_en, ${e('context')} AS action,
       ${e('context_en')} AS action_en, ${time(e('startTime'))} AS since, ${e('endTime')} IS NOT NULL AS "isOver"
     FROM ${tableName(equipmentLog)} e WHERE ${e('parkCode')} = $1 AND ${e('garageNo')} = $2
     AND ${e('startTime')} > now() - interval '1 day' ORDER BY ${e('startTime')} DESC, "id" DESC LIMIT 1`,
  ],
]

const nothing = 'NULL::json'

/** One statement reads everything: several would contradict each other while cars move. */
export async function garageRecords(
  on: Connection,
  access: Access,
  { park, garage }: { park: string; garage: number },
): Promise<GarageRecords> {
  const maySee = (of: Resource): boolean => may(access, permissionsFor(of, 'query'))
  const columns = [
    stallsWith(maySee(stay) ? openStays : nothing),
    outagesWith(maySee(workOrder) ? 'w."id"' : 'NULL'),
    ...parts.map(([, of, query]) => (maySee(of) ? rowsAs(query) : nothing)),
  ]
  const [cells = []] = await on.rows(prepared(`SELECT ${columns.join(', ')}`, [park, garage]))
  const [stalls, orders, ...others] = cells.map((cell) => (cell === null ? null : (JSON.parse(cell) as unknown)))
  const found = Object.fromEntries(parts.map(([name], at) => [name, others[at] ?? null]))
  return { stalls, orders, ...found } as GarageRecords
}
