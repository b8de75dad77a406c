import { resultsOfKind, type FoundCar, type FoundData } from '../../model/search/found-data'
import { platePart } from '../../model/text/plate-text'
import { stay } from '../../resources/garage/stay'
import type { Access } from '../access/access'
import { mayRead, parkCodes } from '../access/row-filter'
import type { Connection } from '../database/database'
import { literal } from '../engine/read/where'
import { numberOrNull, readCell, writeCell } from '../rows/cells'
import { columnsAs, tableName, withoutCase } from '../rows/names'

const most = { stays: 300, cars: 60 }
/** Shorter parts have no trigram, and are only looked for among parked cars. */
const shortestPart = 3

const s = columnsAs(stay, 's')
const stays = tableName(stay)
const inScope = `($2::text[] IS NULL OR ${s('park_code')} = ANY($2))`
const shown = ['plate_no', 'park_code', 'garage_index', 'park_no', 'car_in_time', 'car_out_time'] as const
const columnsOf = (as: string): string => shown.map((name) => columnsAs(stay, as)(name)).join(', ')
const limit = `LIMIT ${resultsOfKind + 1}`

const original = s('original_plate')
const formerIn = (as: string): string => {
  const c = columnsAs(stay, as)
  return `CASE WHEN ${c('plate_no')} ILIKE $1 OR ${c('card_no')} ILIKE $1 THEN NULL ELSE ${c('original_plate')} END`
}

const parked = `SELECT ${columnsOf('s')}, ${formerIn('s')} FROM ${stays} s
  WHERE ${s('car_out_time')} IS NULL AND ${inScope} AND ${s('plate_no')} <> ''
    AND (${s('plate_no')} ILIKE $1 OR ${s('card_no')} ILIKE $1 OR ${original} ILIKE $1)
  ORDER BY ${s('car_in_time')} DESC ${limit}`

const platesBy = (name: 'plate_no' | 'card_no'): string => `(SELECT ${s('plate_no')} AS plate, NULL AS former
  FROM ${stays} s WHERE ${s(name)} ILIKE $1 AND ${s('plate_no')} <> '' AND ${inScope} LIMIT ${most.stays})`
// Few stays were corrected: the first condition finds them by an index.
const platesByFormer = `(SELECT ${s('plate_no')} AS plate, ${original} AS former FROM ${stays} s
  WHERE ${withoutCase(original)} IS NOT NULL AND ${original} ILIKE $1 AND ${s('plate_no')} <> '' AND ${inScope}
  LIMIT ${most.stays})`
const last = columnsAs(stay, 'last')
const known = `SELECT ${columnsOf('last')}, cars.former
  FROM (SELECT DISTINCT ON (plate) plate, former
    FROM (${platesBy('plate_no')} UNION ALL ${platesBy('card_no')} UNION ALL ${platesByFormer}) AS found
    ORDER BY plate, former NULLS FIRST LIMIT ${most.cars}) AS cars
  CROSS JOIN LATERAL (SELECT s.* FROM ${stays} s
    WHERE ${withoutCase(s('plate_no'))} = ${withoutCase('cars.plate')} AND ${s('car_in_time')} IS NOT NULL
      AND ${inScope} ORDER BY ${s('car_in_time')} DESC, s."id" DESC LIMIT 1) last
  ORDER BY ${last('car_out_time')} IS NULL DESC, ${last('car_in_time')} DESC ${limit}`

export async function findCars(on: Connection, access: Access, text: string): Promise<FoundData['cars']> {
  const part = platePart(text)
  if (!mayRead(access, stay) || part === '') return { list: [], more: false }
  const values = [literal(part), writeCell(parkCodes(access))]
  const isLong = [...part].length >= shortestPart
  const rows = await on.rows({ text: isLong ? known : parked, values, name: isLong ? 'find_cars' : 'find_parked_cars' })
  const cars = rows
    .slice(0, resultsOfKind)
    .map(([plate, park = null, garage, no, since = null, left = null, former = null]): FoundCar => ({
      ...{ plate: plate ?? '', former, park, garage: numberOrNull(garage), stall: numberOrNull(no) },
      ...{ since: readCell('moment', since) as string | null, left: readCell('moment', left) as string | null },
    }))
  return { list: cars, more: rows.length > resultsOfKind }
}
