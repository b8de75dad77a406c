import type { FactOf } from '../../model/site-messages'
import { plate } from '../../resources/garage/plate'
import { platedata } from '../../resources/garage/platedata'
import type { Connection } from '../database/database'
import { columnIn, tableName } from '../engine/names'
import { rowsOf } from '../engine/rows'
import { secondsOf, wholeSecond } from './whole-second'

type Reading = FactOf<'plate-read'>

/** Codes of the dictionary `plate_img_state`. */
const recognised = 1
const notRecognised = 2
const settledByHand: readonly (string | null | undefined)[] = ['4', '5']

/** Of two accepted readings of a passage the later counts; of two within a second, one of them always. */
const isLater = (reading: Reading, made: number, content: readonly unknown[]): boolean => {
  const at = secondsOf(reading.at)
  const own = [reading.plate_no, reading.plate_img, reading.client_id, reading.carColor]
  return at === made ? JSON.stringify(own.map(String)) > JSON.stringify(content.map(String)) : at > made
}

const seconds = `extract(epoch FROM ${columnIn(plate, 'created_at')})::bigint`
const content = (['plate_no', 'plate_img', 'client_id', 'car_color'] as const).map((name) => columnIn(plate, name))
const ofPassage = `SELECT "id", "status", ${seconds}, ${content.join(', ')} FROM ${tableName(plate)}
  WHERE ${columnIn(plate, 'park_code')} = $1 AND ${columnIn(plate, 'plate_key')} = $2`

/** The passage has one `plate` row: the accepted reading, unless a person has corrected it since. */
async function recordAccepted(tx: Connection, park: string, reading: Reading): Promise<void> {
  const passage = [park, reading.plate_key]
  await tx.rows({ text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', values: [passage.join('/')] })
  const values = {
    plate_no: reading.plate_no,
    plate_img: reading.plate_img,
    client_id: reading.client_id,
    car_color: reading.carColor,
    status: reading.plate_no ? recognised : notRecognised,
    created_at: wholeSecond(reading.at),
  }
  const [row] = await tx.rows({ text: ofPassage, values: passage, name: 'plate_of_passage' })
  if (!row) {
    await rowsOf(plate, tx).insert({ park_code: park, plate_key: reading.plate_key, ...values })
    return
  }
  const [id, status, made, ...before] = row
  if (!settledByHand.includes(status) && isLater(reading, Number(made), before))
    await rowsOf(plate, tx).change(Number(id), values)
}

/** A camera read a plate. Answers the resources that changed. */
export async function recordPlateRead(tx: Connection, park: string, reading: Reading): Promise<string[]> {
  await rowsOf(platedata, tx).insert({
    park_code: park,
    plate_key: reading.plate_key,
    plate_no: reading.plate_no,
    plate_img: reading.plate_img,
    fragment_img: reading.fragment_img,
    carColor: reading.carColor,
    confidence: reading.confidence,
    direction: reading.direction,
    triggerType: reading.triggerType,
    car_type: reading.car_type,
    vehicleId: reading.vehicleId,
    ipaddr: reading.ipaddr,
    serialno: reading.serialno,
    created_at: wholeSecond(reading.at),
  })
  if (!reading.accepted) return ['platedata']
  await recordAccepted(tx, park, reading)
  return ['platedata', 'plate']
}
