import { standardId } from '../../resources/member/grade'
import { member } from '../../resources/member/member'
import type { Cell, Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { columnsIn, tableName, valuesTable, withoutCase } from '../rows/names'
import { onOff } from '../../resources/dictionaries/common'
import { stayKind } from '../../resources/dictionaries/parking'

export interface CarIds {
  plate_no: string | null
  card_no: string | null
}

export interface KnownMember {
  id: number
  grade: number
}

const column = columnsIn(member)
// OFFSET 0 makes PostgreSQL look up a car's few members first, whatever it believes of a table that was just filled.
const text = `SELECT m.id, m.grade
  FROM unnest($1::text[], $2::text[], $3::timestamptz[]) WITH ORDINALITY AS k(plate, card, moment, place)
  LEFT JOIN LATERAL (SELECT "id", coalesce(${column('member_type')}, ${standardId}) AS grade
    FROM (SELECT "row_id" AS "id", true AS by_plate FROM ${valuesTable(member, 'plate_no')} WHERE "value" = k.plate
      UNION ALL SELECT "id", false FROM ${tableName(member)} WHERE ${withoutCase(column('card_no'))} = ${withoutCase('k.card')}) AS c,
    LATERAL (SELECT ${column('member_type')} FROM ${tableName(member)} m WHERE m."id" = c."id"
      AND ${column('dc_status')} = ${onOff.active}
      AND (${column('valid_time')} IS NULL OR ${column('valid_time')} >= k.moment) OFFSET 0) AS valid
    ORDER BY by_plate DESC, "id" LIMIT 1) AS m ON true
  ORDER BY k.place`

/** Wall time or ISO 8601. */
interface CarAt extends CarIds {
  moment: string
}

/** Null for a passer-by. */
export async function membersOf(tx: Connection, cars: readonly CarAt[]): Promise<(KnownMember | null)[]> {
  if (cars.length === 0) return []
  const of = (name: keyof CarAt): Cell => writeCell(cars.map((car) => car[name]))
  const values = [of('plate_no'), of('card_no'), of('moment')]
  const rows = await tx.rows({ text, values, name: 'members_of_cars' })
  return rows.map(([id, grade]) => (id ? { id: Number(id), grade: Number(grade) } : null))
}

export const memberOf = async (tx: Connection, car: CarIds, moment: string): Promise<KnownMember | null> =>
  (await membersOf(tx, [{ ...car, moment }]))[0] ?? null

export const kindOfStay = (member: KnownMember | null): number =>
  member === null ? stayKind.passerBy : stayKind.member
