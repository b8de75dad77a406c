import { pino } from 'pino'
import type { Ack, FactKind, SentFact } from '../../../model/site/site-messages'
import { factTopic } from '../../../model/site/site-topics'
import { stall } from '../../../resources/garage/stall'
import type { Database } from '../../../server/database/database'
import { rowsOf } from '../../../server/rows/rows'
import { addDevice } from '../../../server/devices/device-rows'
import { makeSenders } from '../../../server/ingest/broker/senders'
import { makeRecorder } from '../../../server/ingest/pipeline/recorder'

export const silent = pino({ level: 'silent' })
export const device = { name: 'gateway-1', parkCode: 'P001', secret: 'a secret of the site', payments: true }

/** Tables that facts write to, with the columns that don't depend on the time and order in which facts arrive. */
const factColumns = {
  gpark: `park_code, garage_name, garage_index, card_no, plate_no, park_no, car_in_time, car_out_time, status, garage_info_id`,
  parkrecord: `park_code, plate_no, in_time, in_equipment_id, out_time, out_equipment_id, status, record_type, card_no,
    carport_no, garage_no, door_open_time_i, door_close_time_i, door_open_time_o, door_close_time_o`,
  inout: `park_code, card_no, source, plate_no, is_out, park_no, garage_index, car_in_time, car_out_time, plate_key, created_at`,
  platedata: `park_code, plate_key, plate_no, confidence, created_at`,
  plate: `park_code, plate_key, plate_no, status, created_at`,
  insource: `park_code, card_no, source, source_id, source_plate, is_out, is_recharge, garage_index, in_out_num, plate_key,
    created_at`,
  carlog: `park_code, plate_no, card_no, bin_code, in_time, in_out_station, stay_minutes, operate_time, door_open_time,
    door_close_time`,
  queue: `park_code, card_no, plate_no, dc_source, garage_index, in_out_num, dc_status, dc_sort, start_out_at, end_out_at,
    created_at`,
  equipment: `park_code, garage_no, position, start_time, context, end_time`,
  dcterminaldata: `park_code, client_id, temperature, hard_disk_usage, created_at`,
  order: `park_code, plate_no, user_code, status, way, up_status, channel, way_out, order_time`,
  wxorder: `park_code, out_trade_no, transaction_id, cash_fee, total_fee, time_end, created_at`,
  stay_payment: `park_code, order_no, garage_index, park_no, car_in_time, amount, paid_at, method`,
  recharge: `park_code, garage_index, park_no, status, balance, max_power, power, order_id, start_time, end_time, c_id,
    energy, is_up`,
  charging_curve: `step, points`,
  warning: `park_code, warning_text, warning_db, warning_trigge, warning_level, terminal, warning_time, handle_time,
    status, times, last_time, is_again`,
  slog: `park_code, log_text, created_at`,
  sfault: `park_code, nbid, lrid, created_at`,
  difference: `park_code, garage_index, park_no, kind, our_plate, our_since, site_plate, site_since, seen_at, status`,
  sterminal: `park_code, nbid, lrid, status, have, voltages`,
  snb: `park_code, nbid, status`,
  ginfo: `park_code, garage_index, park_no, is_use, status`,
  deposit: `park_code, garage_index, plate_no, card_no, cost, free_time, total_hour, total_time, cut_off, freevip, dc_status, pay_time,
    received, pay_type, vip,
    grade_id, created_at, (SELECT row(entry, visits, free_visit, bill) FROM "stay_bill" WHERE deposit_id = "deposit"."id")`,
}

/** Tables with rows that exist before any fact. */
const prepared = ['ginfo', 'sterminal', 'snb']

/** Every row that facts wrote, as text. */
export async function everyRow(database: Database): Promise<string[]> {
  const texts = Object.entries(factColumns).map(
    ([table, columns]) => `SELECT '${table} ' || row(${columns})::text AS line FROM "${table}"`,
  )
  const rows = await database.rows({ text: `${texts.join(' UNION ALL ')} ORDER BY line`, name: 'every_row' })
  return rows.map(([line]) => line ?? '')
}

/** Cars inside, counted in the three places that must agree. */
export async function occupancy(database: Database): Promise<(string | null)[]> {
  const [row = []] = await database.rows({
    text: `SELECT (SELECT count(*) FROM "gpark" WHERE "car_out_time" IS NULL),
      (SELECT count(*) FROM "ginfo" WHERE "is_use" = 1), (SELECT count(*) FROM "parkrecord" WHERE "out_time" IS NULL)`,
  })
  return row
}

export const countRows = async (database: Database, table: string): Promise<number> =>
  Number((await database.rows({ text: `SELECT count(*) FROM "${table}"` }))[0]?.[0])

/** Fills empty tables with a park P001 of one garage with `stalls` stalls, and a device that may report for it. */
export async function prepareSite(database: Database, stalls: number): Promise<void> {
  for (let park_no = 1; park_no <= stalls; park_no++)
    await rowsOf(stall, database).insert({
      park_code: 'P001',
      garage_index: 1,
      park_no,
      park_type: 1,
      status: 1,
      is_use: 2,
    })
  await addDevice(database, device)
}

const emptied = [
  ...Object.keys(factColumns),
  ...[
    'stay_bill',
    'held_stay',
    'sensor_report',
    'plc_report',
    'device_state',
    'site_entity',
    'site_fact',
    'refused_fact',
  ],
].filter((table) => !prepared.includes(table))

const resets = [
  'UPDATE "ginfo" SET "is_use" = 2, "status" = 1',
  'UPDATE "stall" SET "stall" = "allstall", "disable_stall" = 0',
  'UPDATE "sterminal" SET "have" = 0, "voltages" = NULL',
  'UPDATE "snb" SET "status" = 1',
]

const deadlock = '40P01'

/** Deletes all rows that facts created, and resets those that they changed; a server may still be recording late ones. */
export async function deleteFacts(database: Database, tries = 5): Promise<void> {
  // TRUNCATE makes new files for each table and index, and all statements are planned again.
  const statements = [...emptied.map((table) => `DELETE FROM "${table}"`), ...resets]
  await database.run({ text: `DO $$ BEGIN ${statements.join('; ')}; END $$` }).catch((error: { code?: unknown }) => {
    if (error.code !== deadlock || tries === 1) throw error
    return deleteFacts(database, tries - 1)
  })
}

/** A recorder that collects acknowledgements in `acks` and passes them to `onAck`. `send` sends it a fact. */
export function recorderOn(database: Database, onAck?: (ack: Ack) => Promise<void>) {
  const acks: Ack[] = []
  const recorder = makeRecorder({
    database,
    operator: { tzName: 'Asia/Shanghai' },
    senderOf: makeSenders(database).senderOf,
    sendAck: async (_topic, ack) => {
      acks.push(ack)
      await onAck?.(ack)
    },
    log: silent,
  })
  const send = <K extends FactKind>(kind: K, fact: SentFact<K>): Promise<void> =>
    recorder.receive(factTopic('P001', device.name, kind), Buffer.from(JSON.stringify(fact)))
  return { ...recorder, acks, send }
}
