import type { Row } from '../../../model/resource'
import type { FactOf } from '../../../model/site/site-messages'
import { difference } from '../../../resources/garage/difference'
import type { Connection } from '../../database/database'
import { changeMany, insertMany } from '../../rows/bulk-rows'
import { saveEntities, loadEntity } from '../reported/site-entities'
import { mergeReport, diffReports, type Value } from '../reported/report'
import { maybeWholeSecond, wholeSecond } from '../../rows/whole-seconds'
import { differenceState, differenceKind } from '../../../resources/dictionaries/parking'
import { columnsIn, tableName, columnsAs } from '../../rows/names'
import { stall } from '../../../resources/garage/stall'
import { stay } from '../../../resources/garage/stay'

interface StallRange {
  park: string
  garage_index: number
  /** Stall numbers, both included. */
  from: number
  to: number
}

const stallColumn = columnsAs(stall, 'g')
const stayColumn = columnsIn(stay)
const carsAt = `SELECT ${stallColumn('park_no')}, s.plate, s.began, s.original FROM ${tableName(stall)} g
  LEFT JOIN LATERAL (SELECT ${stayColumn('plate_no')} AS plate, ${stayColumn('car_in_time')} AS began, ${stayColumn('original_plate')} AS original,
      ${stayColumn('car_out_time')} AS over
    FROM ${tableName(stay)} WHERE ${stayColumn('GarageInfoID')} = g."id"
      AND ${stayColumn('car_in_time')} <= $5::timestamptz
    ORDER BY ${stayColumn('car_in_time')} DESC, "id" DESC LIMIT 1) s ON s.over IS NULL OR s.over > $5::timestamptz
  WHERE ${stallColumn('park_code')} = $1 AND ${stallColumn('garage_index')} = $2
    AND ${stallColumn('park_no')} BETWEEN $3 AND $4`

/** By stall number, the car that the server has on record at a moment (ISO 8601); null: none. */
async function carsOnRecordAt(
  tx: Connection,
  { park, garage_index, from, to }: StallRange,
  at: string,
): Promise<Map<number, Parked | null>> {
  const rows = await tx.rows({ text: carsAt, values: [park, garage_index, from, to, at], name: 'cars_at' })
  return new Map(
    rows.map(([no, plate_no = null, since = null, original]) => [
      Number(no),
      since ? { plate_no, since, original } : null,
    ]),
  )
}

interface Parked {
  plate_no: string | null
  /** ISO 8601 or wall time. */
  since: string | null
  /** The plate before a person corrected it: sites go on reporting that one. */
  original?: string | null
}

/** The kind of difference between the server's record of a stall and the site's; null if none is known. Pure. */
function kindOfDifference(ours: Parked | null, theirs: Parked | null): number | null {
  if (ours && !theirs) return differenceKind.onlyOurs
  if (theirs && !ours) return differenceKind.onlyTheirs
  if (!ours?.plate_no || !theirs?.plate_no) return null
  if ([ours.plate_no, ours.original].includes(theirs.plate_no)) return null
  return differenceKind.anotherCar
}

type Difference = Partial<Row<typeof difference>>

function differenceOf(ours: Parked | null, theirs: Parked | null): Difference | null {
  const kind = kindOfDifference(ours, theirs)
  if (kind === null) return null
  const our = { our_plate: ours?.plate_no ?? null, our_since: ours?.since ?? null }
  return { kind, ...our, site_plate: theirs?.plate_no ?? null, site_since: maybeWholeSecond(theirs?.since ?? null) }
}

/** By stall number, the difference as JSON text, as `site_entity` stores those of the last snapshot; null: none. */
async function differencesIn(tx: Connection, park: string, fact: FactOf<'snapshot'>): Promise<Record<string, Value>> {
  const ours = await carsOnRecordAt(tx, { park, ...fact }, fact.at)
  const theirs = new Map(fact.stalls.map((one) => [one.park_no, one]))
  const stalls = [...new Set([...ours.keys(), ...theirs.keys()])]
  return Object.fromEntries(
    stalls.map((no) => {
      const found = differenceOf(ours.get(no) ?? null, theirs.get(no) ?? null)
      return [String(no), found && JSON.stringify(found)]
    }),
  )
}

const column = columnsIn(difference)
const finding = `SELECT "id" FROM ${tableName(difference)} WHERE ${column('park_code')} = $1
  AND ${column('garage_index')} = $2 AND ${column('park_no')} = ANY($3) AND ${column('status')} = ${differenceState.open}`

async function close(tx: Connection, park: string, garage: number, stalls: string[], at: string): Promise<void> {
  const rows = await tx.rows({ text: finding, values: [park, garage, `{${stalls.join()}}`], name: 'difference_open' })
  await changeMany(
    tx,
    difference,
    rows.map(([id]) => ({ id: Number(id), status: differenceState.gone, settled_at: at })),
  )
}

/**
 * Compares a snapshot with the server's record of that time: inserts the differences that are new and closes those that
 * it no longer has. For a stall of which a later snapshot is known already, it changes nothing.
 */
export async function recordSnapshot(tx: Connection, park: string, fact: FactOf<'snapshot'>): Promise<void> {
  const { garage_index } = fact
  const key = { park, key: String(garage_index) }
  const entity = await loadEntity(tx, 'snapshot', key)
  const reported = mergeReport(entity.reported, Date.parse(fact.at), await differencesIn(tx, park, fact))
  const changes = Object.entries(diffReports(reported, entity.reported))
  await saveEntities(tx, 'snapshot', [{ ...key, entity: { ...entity, reported } }])
  if (changes.length === 0) return
  const seen_at = wholeSecond(fact.at)
  await close(
    tx,
    park,
    garage_index,
    changes.map(([no]) => no),
    seen_at,
  )
  const opened = changes.flatMap(([no, text]) => {
    if (typeof text !== 'string') return []
    const place = { park_code: park, garage_index, park_no: Number(no) }
    return [{ ...place, ...(JSON.parse(text) as Difference), seen_at, status: differenceState.open }]
  })
  await insertMany(tx, difference, opened)
}
