import type { Row } from '../../model/resource'
import type { FactOf } from '../../model/site/site-messages'
import { difference } from '../../resources/garage/difference'
import type { Connection } from '../database/database'
import { changeMany, insertMany } from '../rows/bulk-rows'
import type { ParsedOf } from '../facts/parse-fact'
import {
  entityId,
  loadEntities,
  saveEntities,
  unknownEntity,
  type EntityKey,
  type SiteEntity,
  mergeReport,
  diffReports,
  type Value,
} from '../facts/site-entities'
import { writeCell } from '../rows/cells'
import { stallKey, type StallNumber } from '../facts/recording'
import { maybeWholeSecond, wholeSecond } from '../rows/whole-seconds'
import { differenceState, differenceKind } from '../../resources/dictionaries/parking'
import { columnsIn, tableName, columnsAs } from '../rows/names'
import { stall } from '../../resources/garage/stall'
import { stay } from '../../resources/garage/stay'

type Snapshot = ParsedOf<'snapshot'>

const stallColumn = columnsAs(stall, 'g')
const stayColumn = columnsIn(stay)
const carsAt = `SELECT k.place, ${stallColumn('park_no')}, s.plate, s.began, s.original
  FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::timestamptz[]) WITH ORDINALITY
    AS k(park, garage, first, last, moment, place)
  JOIN ${tableName(stall)} g ON ${stallColumn('park_code')} = k.park AND ${stallColumn('garage_index')} = k.garage
    AND ${stallColumn('park_no')} BETWEEN k.first AND k.last
  LEFT JOIN LATERAL (SELECT ${stayColumn('plate_no')} AS plate, ${stayColumn('car_in_time')} AS began, ${stayColumn('original_plate')} AS original,
      ${stayColumn('car_out_time')} AS over
    FROM ${tableName(stay)} WHERE ${stayColumn('GarageInfoID')} = g."id"
      AND ${stayColumn('car_in_time')} <= k.moment
    ORDER BY ${stayColumn('car_in_time')} DESC, "id" DESC LIMIT 1) s ON s.over IS NULL OR s.over > k.moment`

type CarsOnRecord = Map<number, Parked | null>

/** By stall number; null: no car. */
async function carsOnRecord(tx: Connection, snapshots: readonly Snapshot[]): Promise<CarsOnRecord[]> {
  const each = (of: (one: Snapshot) => string | number) => writeCell(snapshots.map(of))
  const rows = await tx.rows({
    text: carsAt,
    values: [
      each(({ park }) => park),
      each(({ fact }) => fact.garage_index),
      each(({ fact }) => fact.from),
      each(({ fact }) => fact.to),
      each(({ fact }) => fact.at),
    ],
    name: 'cars_at',
  })
  const cars = snapshots.map((): CarsOnRecord => new Map())
  for (const [place, no, plate_no = null, since = null, original] of rows)
    cars[Number(place) - 1]?.set(Number(no), since ? { plate_no, since, original } : null)
  return cars
}

interface Parked {
  plate_no: string | null
  /** ISO 8601 or wall time. */
  since: string | null
  /** Sites go on reporting the plate before a correction. */
  original?: string | null
}

/** Null if no difference is known. Pure. */
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

/** By stall number, as JSON text for `site_entity`; null: no difference. */
function differencesIn(ours: CarsOnRecord, { stalls }: FactOf<'snapshot'>): Record<string, Value> {
  const theirs = new Map(stalls.map((one) => [one.park_no, one]))
  return Object.fromEntries(
    [...new Set([...ours.keys(), ...theirs.keys()])].map((no) => {
      const found = differenceOf(ours.get(no) ?? null, theirs.get(no) ?? null)
      return [String(no), found && JSON.stringify(found)]
    }),
  )
}

interface Changes {
  added: Map<string, Difference[]>
  goneAt: Map<string, StallNumber & { at: string }>
}

function applyChanges({ added, goneAt }: Changes, { park, fact }: Snapshot, changes: Record<string, Value>): void {
  const { garage_index } = fact
  const seen_at = wholeSecond(fact.at)
  for (const [no, text] of Object.entries(changes)) {
    const place = { park, garage_index, park_no: Number(no) }
    const rows = added.get(stallKey(place)) ?? []
    const last = rows.at(-1)
    if (last?.status === differenceState.open)
      Object.assign(last, { status: differenceState.gone, settled_at: seen_at })
    if (!goneAt.has(stallKey(place))) goneAt.set(stallKey(place), { ...place, at: seen_at })
    if (typeof text === 'string')
      rows.push({
        ...{ park_code: park, garage_index, park_no: place.park_no },
        ...{ ...(JSON.parse(text) as Difference), seen_at, status: differenceState.open },
      })
    added.set(stallKey(place), rows)
  }
}

const column = columnsIn(difference)
const placeColumns = (['park_code', 'garage_index', 'park_no'] as const).map(column)
const finding = `SELECT "id", ${placeColumns.join(', ')} FROM ${tableName(difference)}
  WHERE (${placeColumns.join(', ')}) IN (SELECT * FROM unnest($1::text[], $2::int[], $3::int[]))
    AND ${column('status')} = ${differenceState.open}`

async function saveChanges(tx: Connection, { added, goneAt }: Changes): Promise<void> {
  if (goneAt.size === 0) return
  const of = (name: keyof StallNumber) => writeCell([...goneAt.values()].map((one) => one[name]))
  const values = [of('park'), of('garage_index'), of('park_no')]
  const rows = await tx.rows({ text: finding, values, name: 'differences_open' })
  const gone = rows.map(([id, park, garage, no]) => {
    const key = stallKey({ park: park ?? '', garage_index: Number(garage), park_no: Number(no) })
    return { id: Number(id), status: differenceState.gone, settled_at: goneAt.get(key)?.at }
  })
  await Promise.all([changeMany(tx, difference, gone), insertMany(tx, difference, [...added.values()].flat())])
}

/** Opens new differences and closes those that are gone. An older snapshot of a stall changes nothing. */
export async function recordSnapshots(tx: Connection, snapshots: readonly Snapshot[]): Promise<void> {
  const keyOf = ({ park, fact }: Snapshot) => ({ park, key: String(fact.garage_index) })
  const [stored, cars] = await Promise.all([
    loadEntities(tx, 'snapshot', snapshots.map(keyOf)),
    carsOnRecord(tx, snapshots),
  ])
  const garages = new Map<string, EntityKey & { entity: SiteEntity }>()
  const changes: Changes = { added: new Map(), goneAt: new Map() }
  snapshots.forEach((snapshot, index) => {
    const key = keyOf(snapshot)
    const { entity } = garages.get(entityId(key)) ?? { entity: stored.get(entityId(key)) ?? unknownEntity }
    const found = differencesIn(cars[index] ?? new Map<number, null>(), snapshot.fact)
    const reported = mergeReport(entity.reported, Date.parse(snapshot.fact.at), found)
    applyChanges(changes, snapshot, diffReports(reported, entity.reported))
    garages.set(entityId(key), { ...key, entity: { ...entity, reported } })
  })
  await Promise.all([saveEntities(tx, 'snapshot', [...garages.values()]), saveChanges(tx, changes)])
}
