import type { CorrectedPlate, SimilarCar } from '../../model/car-page'
import { similarPlates } from '../../model/text/similar-plates'
import { stay } from '../../resources/garage/stay'
import { auditLog } from '../../resources/log/audit-log'
import { member } from '../../resources/member/member'
import type { Access } from '../access/access'
import { mayRead, parkCodes } from '../access/row-filter'
import type { Connection } from '../database/database'
import { numberOrNull, readCell, writeCell } from '../rows/cells'
import { columnsAs, tableName, valuesTable, withoutCase } from '../rows/names'

const most = 6

const m = columnsAs(member, 'm')
const s = columnsAs(stay, 's')
const ofMembers = `SELECT v."value", ${m('member_name')} FROM ${valuesTable(member, 'plate_no')} v
  JOIN ${tableName(member)} m ON m."id" = v."row_id" WHERE v."value" = ANY($1) ORDER BY v."value", m."id" LIMIT ${most}`
const ofStays = `SELECT ${s('plate_no')}, ${s('park_code')}, ${s('garage_index')}, ${s('park_no')}, ${s('car_in_time')}
  FROM ${tableName(stay)} s WHERE ${withoutCase(s('plate_no'))} = ANY($1) AND ${s('car_out_time')} IS NULL
  AND ($2::text[] IS NULL OR ${s('park_code')} = ANY($2)) ORDER BY s."id" DESC LIMIT ${most}`

/** The likeliest first, of what the caller may query. */
export async function similarCars(on: Connection, access: Access, plate: string): Promise<SimilarCar[]> {
  const plates = similarPlates(plate).filter((one) => one !== plate)
  const lower = writeCell(plates.map((one) => one.toLowerCase()))
  const parks = writeCell(parkCodes(access))
  const [stays, members] = await Promise.all([
    mayRead(access, stay) ? on.rows({ text: ofStays, values: [lower, parks], name: 'similar_stays' }) : [],
    mayRead(access, member) ? on.rows({ text: ofMembers, values: [writeCell(plates)], name: 'similar_members' }) : [],
  ])
  const parked = stays.map(([one, park = null, garage, stall, since = null]): SimilarCar => {
    const place = { park, garage: numberOrNull(garage), stall: numberOrNull(stall) }
    return { plate: one ?? '', of: 'stay', ...place, since: readCell('moment', since) as string | null }
  })
  const known = members.map(([one, name = null]): SimilarCar => ({ plate: one ?? '', of: 'member', name }))
  const likely = new Map(plates.map((one, at) => [one, at]))
  const rank = ({ plate: one }: SimilarCar): number => likely.get(one) ?? plates.length
  return [...parked, ...known.filter((one) => !parked.some((other) => other.plate === one.plate))]
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
}

const mostCorrected = 3

const log = columnsAs(auditLog, 'l')
// The activity log's entries are removed earlier than stays.
const correctedAt = `(SELECT max(${log('created_at')}) FROM "audit_record" r
  JOIN ${tableName(auditLog)} l ON l."id" = r."audit_id"
  WHERE r."resource" = '${stay.name}' AND r."record_id" = s."id" AND 'plate_no' = ANY(string_to_array(r."fields", ',')))`
const corrected = `SELECT ${s('plate_no')}, ${correctedAt} FROM ${tableName(stay)} s
  WHERE ${withoutCase(s('original_plate'))} = ${withoutCase('$1')} AND ${s('plate_no')} <> ''
    AND ${withoutCase(s('plate_no'))} <> ${withoutCase('$1')}
    AND ($2::text[] IS NULL OR ${s('park_code')} = ANY($2))
  ORDER BY ${s('car_in_time')} DESC NULLS LAST, s."id" DESC LIMIT ${mostCorrected}`

/** The latest stay first; undefined: the caller may not query stays. */
export async function correctedPlates(
  on: Connection,
  access: Access,
  plate: string,
): Promise<CorrectedPlate[] | undefined> {
  if (!mayRead(access, stay)) return undefined
  const values = [plate, writeCell(parkCodes(access))]
  const rows = await on.rows({ text: corrected, values, name: 'corrected_plates' })
  const plates = new Map<string, CorrectedPlate>()
  for (const [one, at = null] of rows) {
    if (one && !plates.has(one)) plates.set(one, { plate: one, at: readCell('moment', at) as string | null })
  }
  return [...plates.values()]
}
