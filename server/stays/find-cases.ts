import { check } from '../../model/check'
import { noPlate } from '../../model/text/plate-look'
import { badFields } from '../api-error'
import { parkCodes } from '../access/row-filter'
import type { Cell, Connection } from '../database/database'
import type { Context } from '../engine/engine'
import { numberOrNull, writeCell } from '../rows/cells'
import { columnsAs, tableName } from '../rows/names'
import { differenceState, parkingState, passageSide } from '../../resources/dictionaries/parking'
import { inOutSource } from '../../resources/parking/in-out-source'
import { difference } from '../../resources/garage/difference'
import { stay } from '../../resources/garage/stay'
import {
  mostCases,
  type DifferenceCase,
  type DoubledCase,
  type EntrylessCase,
  type StayCase,
  type StayCases,
} from '../../resources/garage/stay-check'

/** Older stays were either seen or don't matter any more. */
const days = 7

const g = columnsAs(stay, 'g')
const stays = `${tableName(stay)} g`
const shown = [
  ...(['park_code', 'garage_index', 'park_no', 'plate_no', 'card_no'] as const),
  ...(['car_in_time', 'car_out_time', 'status'] as const),
]
const columnsOf = (as: string): string => [`${as}."id", ${as}."version"`, ...shown.map(columnsAs(stay, as))].join(', ')
const columns = columnsOf('g')
const inParks = `($1::text[] IS NULL OR ${g('park_code')} = ANY($1))`
const isOpen = `${g('car_out_time')} IS NULL`
const unchecked = `${g('checked_at')} IS NULL`

const wall = (cell: Cell | undefined): string | null => (cell ? cell.slice(0, 19) : null)

const stayOf = (cells: readonly Cell[]): StayCase => {
  const [id, version, park_code = null, garage, no, plate_no = null, card_no = null, came, went, status] = cells
  return {
    ...{ id: Number(id), version: Number(version), park_code, plate_no, card_no },
    ...{ garage_index: numberOrNull(garage), park_no: numberOrNull(no), status: numberOrNull(status) },
    ...{ car_in_time: wall(came), car_out_time: wall(went) },
  }
}

// A confirmed stay may last as long again.
const longStays = `SELECT ${columns} FROM ${stays}
  WHERE ${isOpen} AND ${inParks}
    AND coalesce(${g('checked_at')}, ${g('car_in_time')}, ${g('created_at')}) < now() - make_interval(hours => $2::int)
  ORDER BY ${g('car_in_time')} NULLS FIRST, g."id" LIMIT ${mostCases}`

const noExits = `SELECT ${columns} FROM ${stays}
  WHERE ${g('status')} = ${parkingState.disputed} AND ${g('car_out_time')} >= now() - make_interval(days => $2::int)
    AND ${unchecked} AND ${inParks}
  ORDER BY ${g('car_out_time')} DESC, g."id" LIMIT ${mostCases}`

const [d, e, o] = [columnsAs(inOutSource, 'd'), columnsAs(inOutSource, 'e'), columnsAs(stay, 'o')]
const withTwin = `LEFT JOIN LATERAL (SELECT * FROM ${tableName(stay)} o WHERE ${o('car_out_time')} IS NULL
      AND ${o('park_code')} = ${g('park_code')} AND lower(${o('plate_no')}) = lower(${g('plate_no')})
      AND ${o('car_in_time')} <= ${g('car_out_time')}
    ORDER BY ${o('car_in_time')} DESC LIMIT 1) o ON true`
const passages = tableName(inOutSource)
// A passage has the device's time, so the entry has the time that the exit names.
const noEntries = `SELECT ${columns}, ${columnsOf('o')} FROM ${passages} d
  JOIN ${stays} ON ${g('park_code')} = ${d('park_code')} AND ${g('car_in_time')} = ${d('CarInTime')}
    AND ${g('garage_index')} = ${d('GarageIndex')} AND ${g('park_no')} = ${d('ParkNo')}
  ${withTwin}
  WHERE ${d('IsOut')} = ${passageSide.delivered} AND ${d('created_at')} >= now() - make_interval(days => $2::int)
    AND ($1::text[] IS NULL OR ${d('park_code')} = ANY($1)) AND ${unchecked} AND ${g('car_out_time')} IS NOT NULL
    AND NOT EXISTS (SELECT FROM ${passages} e WHERE ${e('created_at')} = ${d('CarInTime')}
      AND ${e('IsOut')} = ${passageSide.stored} AND ${e('park_code')} = ${d('park_code')}
      AND ${e('GarageIndex')} = ${d('GarageIndex')} AND ${e('ParkNo')} = ${d('ParkNo')})
  ORDER BY ${d('created_at')} DESC, g."id" LIMIT ${mostCases}`

const noStalls = `SELECT ${columns} FROM ${stays}
  WHERE ${isOpen} AND ${g('GarageInfoID')} IS NULL AND ${unchecked} AND ${inParks}
  ORDER BY ${g('car_in_time')} NULLS FIRST, g."id" LIMIT ${mostCases}`

const i = columnsAs(stay, 'i')
// Each search has its index.
const endedAnd = (condition: string): string => `SELECT i."id" FROM ${tableName(stay)} i
  WHERE ${condition} AND ${i('car_out_time')} >= now() - make_interval(days => $2::int)`
const incompletes = `SELECT ${columns}, ${columnsOf('o')} FROM ${stays} ${withTwin}
  WHERE ${unchecked} AND ${inParks} AND g."id" IN (${endedAnd(`${i('car_in_time')} IS NULL`)}
    UNION ${endedAnd(`${i('status')} = ${parkingState.parked}`)})
  ORDER BY ${g('car_out_time')} DESC, g."id" LIMIT ${mostCases}`

const doubled = (key: string): string => `SELECT ${columns}, k.key FROM ${stays}
  JOIN (SELECT ${key} AS key FROM ${stays} WHERE ${isOpen} AND ${inParks} AND ${key} IS NOT NULL
    GROUP BY 1 HAVING count(*) > 1) k ON k.key = ${key}
  WHERE ${isOpen} AND ${inParks} ORDER BY k.key, ${g('car_in_time')}, g."id" LIMIT ${mostCases}`
// Texts for a car without a plate identify no car.
const doubledPlates = doubled(`CASE WHEN ${g('plate_no')} ~* $2 THEN NULL ELSE lower(${g('plate_no')}) END`)
const doubledStalls = doubled(`${g('GarageInfoID')}::text`)

const f = columnsAs(difference, 'f')
const openDifferences = `SELECT f."id", f."version", ${f('park_code')}, ${f('garage_index')}, ${f('park_no')}, ${f('kind')},
    ${f('our_plate')}, ${f('our_since')}, ${f('site_plate')}, ${f('site_since')}, ${f('seen_at')}
  FROM ${tableName(difference)} f WHERE ${f('status')} = ${differenceState.open}
    AND ($1::text[] IS NULL OR ${f('park_code')} = ANY($1))
  ORDER BY ${f('seen_at')} DESC, f."id" LIMIT ${mostCases}`

function differenceOf(cells: readonly Cell[]): DifferenceCase {
  const [id, version, park_code = null, garage, no, kind, our_plate = null, ours, site_plate = null, site, seen] = cells
  return {
    ...{ id: Number(id), version: Number(version), park_code, our_plate, site_plate, kind: Number(kind) },
    ...{ garage_index: numberOrNull(garage), park_no: numberOrNull(no) },
    ...{ our_since: wall(ours), site_since: wall(site), seen_at: wall(seen) },
  }
}

function grouped(rows: readonly (readonly Cell[])[]): DoubledCase[] {
  const groups: DoubledCase[] = []
  for (const cells of rows) {
    const [key = '', last] = [cells.at(-1) ?? '', groups.at(-1)]
    if (last?.key === key) last.stays.push(stayOf(cells))
    else groups.push({ key, stays: [stayOf(cells)] })
  }
  // The limit may have cut the last group.
  return groups.filter(({ stays }) => stays.length > 1)
}

function withTwinOf(cells: readonly Cell[]): EntrylessCase {
  const twin = cells.slice(cells.length / 2)
  return { ...stayOf(cells), twin: twin[0] ? stayOf(twin) : null }
}

async function stayCases(on: Connection, parks: Cell, limit: number): Promise<StayCases> {
  const read = (name: string, text: string, ...values: Cell[]) =>
    on.rows({ text, values: [parks, ...values], name: `stay_cases_${name}` })
  const entryless = await read('no_entry', noEntries, String(days))
  return {
    ...{ limit, days },
    tooLong: (await read('too_long', longStays, String(limit))).map(stayOf),
    // An exit that was sent twice is one case.
    noEntry: [...new Map(entryless.map((cells) => [cells[0], cells])).values()].map(withTwinOf),
    noExit: (await read('no_exit', noExits, String(days))).map(stayOf),
    noStall: (await read('no_stall', noStalls)).map(stayOf),
    incomplete: (await read('incomplete', incompletes, String(days))).map(withTwinOf),
    doubledPlates: grouped(await read('plates', doubledPlates, noPlate.source)),
    doubledStalls: grouped(await read('stalls', doubledStalls)),
    differences: (await read('differences', openDifferences)).map(differenceOf),
  }
}

export async function cases(
  { park_code }: Record<string, unknown>,
  { database, caller: { access, configs } }: Context,
): Promise<StayCases> {
  const checked = check(park_code, stay.fields.park_code)
  if ('problem' in checked) throw badFields([{ field: 'park_code', problem: checked.problem }])
  const own = parkCodes(access)
  const asked = checked.value === null ? own : [String(checked.value)].filter((one) => own?.includes(one) ?? true)
  return stayCases(database, asked && writeCell(asked), configs.stayCheckHours)
}

export const aboutCases =
  'Takes { park_code }, empty for all. Returns stays that a person has to look at: open for too long, ended without an ' +
  'entry or an exit, without a stall or an entry time, open twice by plate or by stall; and the open discrepancies of ' +
  'snapshots.'
