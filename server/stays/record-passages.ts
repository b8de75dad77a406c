import type { Row } from '../../model/resource'
import { carLog } from '../../resources/parking/car-log'
import { inOutSource } from '../../resources/parking/in-out-source'
import { billStays } from '../money/bill-stay'
import type { Connection, Cell } from '../database/database'
import { writeCell } from '../rows/cells'
import { insertMany } from '../rows/bulk-rows'
import { passageRow, carLogRow, chargingCode, type Passage } from './passage-row'
import { resolveStalls } from './lock-stalls'
import type { Stall, Recording } from '../facts/recording'
import { applyPassage, type StallStay, type StayReport, type StallState } from './stall-state'
import { maybeWholeSecond, secondsOf, wholeSecond, instantOf } from '../rows/whole-seconds'
import { saveStallStates } from './save-stall-states'
import { isClockWrong } from '../facts/device-clock'
import { passageSide, parkingState } from '../../resources/dictionaries/parking'
import { stay } from '../../resources/garage/stay'
import { columnsIn, tableName } from '../rows/names'
import { recognition } from '../../resources/parking/recognition'
import type { ParsedOf } from '../facts/parse-fact'

const column = columnsIn(stay)
const start = column('car_in_time')
const nearest = (condition: string, order: string): string =>
  `(SELECT "id", extract(epoch FROM ${start})::bigint AS "from", extract(epoch FROM ${column('car_out_time')})::bigint,
    ${column('status')}, ${column('plate_no')}, ${column('card_no')}, ${column('garage_name')},
    ${column('original_plate')} IS NOT NULL FROM ${tableName(stay)}
    WHERE ${column('GarageInfoID')} = k.stall AND ${start} ${condition} k.moment
    ORDER BY ${start} ${order} LIMIT 2)`
const text = `SELECT DISTINCT k.stall, s.*
  FROM unnest($1::bigint[], $2::timestamptz[]) AS k(stall, moment),
  LATERAL (${[nearest('<', 'DESC'), nearest('=', 'ASC'), nearest('>', 'ASC')].join(' UNION ALL ')}) AS s
  ORDER BY k.stall, "from", "id"`

function read(stall: Stall, cells: readonly Cell[]): StallStay {
  const [, id, from, to, state, plate_no = null, card_no = null, garage_name = null, corrected] = cells
  const end = to === null || to === undefined ? null : Number(to)
  const delivered = end !== null && Number(state) !== parkingState.disputed
  const rest = { record: {}, isCorrected: corrected === 't', isReported: false, isChanged: false }
  return {
    id: Number(id),
    stall,
    start: Number(from),
    end,
    delivered,
    car: { plate_no, card_no, garage_name },
    ...rest,
  }
}

interface StallTime {
  stall: Stall
  start: number
}

/** With two stays before each moment, the stay that starts then, and two after it. */
async function loadStallStates(tx: Connection, moments: readonly StallTime[]): Promise<Map<number, StallState>> {
  const values = [
    writeCell(moments.map(({ stall }) => stall.id)),
    writeCell(moments.map((moment) => instantOf(moment.start))),
  ]
  const rows = await tx.rows({ text, values, name: 'stall_states' })
  const states = new Map<number, StallState>()
  for (const { stall } of moments) states.set(Number(stall.id), { stall, stays: [], includesLatest: true })
  for (const cells of rows) {
    const state = states.get(Number(cells[0]))
    state?.stays.push(read(state.stall, cells))
  }
  for (const [id, state] of states) {
    const last = Math.max(...moments.filter(({ stall }) => Number(stall.id) === id).map((moment) => moment.start))
    state.includesLatest = state.stays.filter((stay) => stay.start > last).length < 2
  }
  return states
}

interface PassageOfStay {
  passage: Passage
  stay: number
}

/** A device with a wrong clock reported them, so their bills are held for review. */
async function holdStays(tx: Connection, passages: readonly PassageOfStay[]): Promise<void> {
  const held = passages.filter((one) => isClockWrong(one.passage))
  if (held.length === 0) return
  await tx.run({
    text: 'INSERT INTO "held_stay" ("stay_id", "device") SELECT * FROM unnest($1::bigint[], $2::text[]) ON CONFLICT DO NOTHING',
    values: [writeCell(held.map(({ stay }) => stay)), writeCell(held.map(({ passage }) => passage.device))],
    name: 'held_stays_insert',
  })
}

interface ResolvedPassage {
  message: Passage
  stall: Stall
}

function stayReportOf({ message: passage, stall }: ResolvedPassage): StayReport {
  const { park, fact } = passage
  const [opened, closed] = [fact.door_open_time, fact.door_close_time].map(maybeWholeSecond)
  if (passage.kind === 'car-stored') {
    const record = { inEquipmentId: fact.equipment_id, DoorOpenTimeI: opened, DoorCloseTimeI: closed }
    return { park, stall, start: secondsOf(fact.at), end: null, car: fact, record }
  }
  const record = { outEquipmentId: fact.equipment_id, DoorOpenTimeO: opened, DoorCloseTimeO: closed }
  const { car_in_time } = passage.fact
  return { park, stall, start: secondsOf(car_in_time), end: secondsOf(fact.at), car: fact, record }
}

/** A corrected plate is also that of the exit; what the site reads is kept beside it. */
function plateOf({ fact }: Passage, stay: StallStay | undefined): Partial<Row<typeof inOutSource>> {
  if (!stay?.isCorrected) return {}
  return { PlateNo: stay.car.plate_no, SourcePlate: fact.source_plate ?? fact.plate_no }
}

function inoutOf(
  { message: passage, stall }: ResolvedPassage,
  stay: StallStay | undefined,
): Partial<Row<typeof inOutSource>> {
  const row = { ...passageRow(passage.park, stall, passage.fact), ...plateOf(passage, stay) }
  if (passage.kind === 'car-stored') {
    const { at, is_recharge, in_image } = passage.fact
    return {
      ...row,
      IsOut: passageSide.stored,
      is_recharge: chargingCode(is_recharge),
      CarInTime: wholeSecond(at),
      in_image,
    }
  }
  const { at, car_in_time, out_image } = passage.fact
  return {
    ...row,
    IsOut: passageSide.delivered,
    CarInTime: wholeSecond(car_in_time),
    CarOutTime: wholeSecond(at),
    out_image,
  }
}

/** An exit may be recorded before its entry. */
export async function recordPassages(
  tx: Connection,
  passages: readonly Passage[],
  recording: Recording,
): Promise<void> {
  const resolved = resolveStalls(passages, recording)
  const reports = resolved.map(stayReportOf)
  const states = await loadStallStates(tx, reports)
  for (const one of reports) {
    const state = states.get(Number(one.stall.id))
    if (state) applyPassage(state, one)
  }
  const ended = await saveStallStates(tx, [...states.values()])
  const stayAt = (index: number): StallStay | undefined => {
    const { stall, start } = reports[index] ?? {}
    return states.get(Number(stall?.id))?.stays.find((one) => one.start === start)
  }
  const held = resolved.flatMap(({ message }, index) => {
    const stay = stayAt(index)?.id
    return stay ? [{ passage: message, stay }] : []
  })
  const rows = resolved.map((one, index) => inoutOf(one, stayAt(index)))
  const logRows = resolved.map(({ message }) => carLogRow(message))
  // In this order: bills are settled by what is held.
  await Promise.all([
    holdStays(tx, held),
    insertMany(tx, inOutSource, rows),
    insertMany(tx, carLog, logRows),
    billStays(tx, ended, recording.tzName),
  ])
}

type Recognised = ParsedOf<'driver-recognised'>

const rowOfDriver = ({ park, fact }: Recognised): Partial<Row<typeof recognition>> => ({
  park_code: park,
  CardNo: fact.card_no,
  Source: fact.source,
  SourceID: fact.source_id,
  SourcePlate: fact.source_plate,
  IsOut: fact.is_out ? passageSide.delivered : passageSide.stored,
  is_recharge: chargingCode(fact.is_recharge),
  GarageIndex: fact.garage_index,
  InOutNum: fact.in_out_num,
  car_color: fact.car_color,
  car_type: fact.car_type,
  plate_key: fact.plate_key,
  in_image: fact.in_image,
  out_image: fact.out_image,
  img: fact.img,
  created_at: wholeSecond(fact.at),
})

export async function recordDriversRecognised(tx: Connection, facts: readonly Recognised[]): Promise<void> {
  await insertMany(tx, recognition, facts.map(rowOfDriver))
}
