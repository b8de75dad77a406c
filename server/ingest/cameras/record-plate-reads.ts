import { passagePlate } from '../../../resources/parking/passage-plate'
import { plateReading } from '../../../resources/parking/plate-reading'
import type { Connection } from '../../database/database'
import { writeCell } from '../../rows/cells'
import { changeMany, insertMany } from '../../rows/bulk-rows'
import { columnsAs, tableName } from '../../rows/names'
import type { ParsedOf } from '../../facts/parse-fact'
import { lockParks } from '../../rows/lock-parks'
import { secondsOf, wholeSecond } from '../../rows/whole-seconds'
import { plateRecognition } from '../../../resources/dictionaries/recognition'
import { recordCameraReadings, readingRow, settledByHand } from './record-camera-readings'
import type { Recording } from '../../facts/recording'

type AnyReading = ParsedOf<'plate-read'>
type Reading = AnyReading & { fact: { plate_key: string } }

interface Accepted {
  id: number | null
  at: number
  content: readonly unknown[]
  reading: Reading | null
  isSettled: boolean
}

const keyOf = ({ park, fact }: Reading): string => JSON.stringify([park, fact.plate_key])
const contentOf = ({ fact }: Reading): unknown[] => [fact.plate_no, fact.plate_img, fact.client_id, fact.carColor]
const sortKey = (content: readonly unknown[]): string => JSON.stringify(content.map(String))

/** The later accepted reading counts; in the same second, the greater content. */
function isLater(reading: Reading, than: Accepted): boolean {
  const at = secondsOf(reading.fact.at)
  return at === than.at ? sortKey(contentOf(reading)) > sortKey(than.content) : at > than.at
}

const column = columnsAs(passagePlate, 'p')
const content = (['plate_no', 'plate_img', 'client_id', 'car_color'] as const).map(column)
const finding = `SELECT ${column('park_code')}, ${column('plate_key')}, p."id", ${column('status')},
    extract(epoch FROM ${column('created_at')})::bigint, ${content.join(', ')}
  FROM ${tableName(passagePlate)} AS p JOIN unnest($1::text[], $2::text[]) AS k(park, passage)
    ON ${column('park_code')} = k.park AND ${column('plate_key')} = k.passage ORDER BY p."id" DESC`

async function acceptedSoFar(tx: Connection, readings: readonly Reading[]): Promise<Map<string, Accepted>> {
  const passages = [...new Map(readings.map((reading) => [keyOf(reading), reading])).values()]
  const parks = passages.map(({ park }) => park)
  const values = [writeCell(passages.map(({ park }) => park)), writeCell(passages.map(({ fact }) => fact.plate_key))]
  const read = { text: finding, values, name: 'plates_of_passages' }
  const [, rows] = await Promise.all([lockParks(tx, passagePlate.name, parks), tx.rows(read)])
  return new Map(
    rows.map(([park, passage, id, status, at, ...content]) => {
      const isSettled = settledByHand.has(Number(status))
      return [JSON.stringify([park, passage]), { id: Number(id), at: Number(at), content, reading: null, isSettled }]
    }),
  )
}

const passagePlateRow = ({ fact }: Reading) => ({
  plate_no: fact.plate_no,
  plate_img: fact.plate_img,
  client_id: fact.client_id,
  car_color: fact.carColor,
  status: fact.plate_no ? plateRecognition.recognised : plateRecognition.notRecognised,
  created_at: wholeSecond(fact.at),
})

/** A row that a user has corrected or discarded stays. */
async function recordAccepted(tx: Connection, readings: readonly Reading[]): Promise<void> {
  const known = await acceptedSoFar(tx, readings)
  for (const reading of readings) {
    const key = keyOf(reading)
    const before = known.get(key)
    if (before && (before.isSettled || !isLater(reading, before))) continue
    const id = before?.id ?? null
    known.set(key, { id, at: secondsOf(reading.fact.at), content: contentOf(reading), reading, isSettled: false })
  }
  const changed = [...known.values()].flatMap(({ id, reading }) => (reading ? [{ id, reading }] : []))
  await insertMany(
    tx,
    passagePlate,
    changed
      .filter(({ id }) => id === null)
      .map(({ reading }) => ({
        park_code: reading.park,
        plate_key: reading.fact.plate_key,
        ...passagePlateRow(reading),
      })),
  )
  await changeMany(
    tx,
    passagePlate,
    changed.flatMap(({ id, reading }) => (id === null ? [] : [{ id, ...passagePlateRow(reading) }])),
  )
}

const hasKey = (reading: AnyReading): reading is Reading => reading.fact.plate_key !== null

export async function recordPlateReads(
  tx: Connection,
  readings: readonly AnyReading[],
  recording: Recording,
): Promise<void> {
  const keyed = readings.filter(hasKey)
  const accepted = keyed.filter(({ fact }) => fact.accepted)
  await Promise.all([
    insertMany(tx, plateReading, keyed.map(readingRow)),
    accepted.length > 0 ? recordAccepted(tx, accepted) : null,
  ])
  const others = readings.filter((reading) => !hasKey(reading))
  if (others.length > 0) await recordCameraReadings(tx, others, recording)
}
