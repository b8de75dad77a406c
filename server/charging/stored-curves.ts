import { charging } from '../../resources/charging/charging'
import type { Connection } from '../database/database'
import { bulkUpsert } from '../rows/bulk-rows'
import { writeCell } from '../rows/cells'
import { columnIn, tableName } from '../rows/names'
import { entityId, loadEntities, type EntityKey } from '../facts/site-entities'
import { second } from '../../model/durations'

export interface CurvePoint {
  /** The device's time in milliseconds. */
  at: number
  /** kW */
  power: number | null
  /** kWh so far. */
  energy: number | null
}

interface PowerCurve {
  /** Seconds. Each section of time keeps its last point. */
  step: number
  points: readonly CurvePoint[]
}

/** A charging of a whole night keeps a point about every 90 seconds. */
export const maxPoints = 360

export const emptyCurve: PowerCurve = { step: 10, points: [] }

const orderOf = ({ at, power, energy }: CurvePoint) => [at, power ?? -1, energy ?? -1] as const

function isLater(one: CurvePoint, other: CurvePoint): boolean {
  const [first, second] = [orderOf(one), orderOf(other)]
  const index = first.findIndex((value, at) => value !== second[at])
  return index >= 0 && Number(first[index]) > Number(second[index])
}

function thinOut(points: readonly CurvePoint[], step: number): CurvePoint[] {
  const last = new Map<number, CurvePoint>()
  for (const point of points) {
    const section = Math.floor(point.at / (step * second))
    const known = last.get(section)
    if (!known || isLater(point, known)) last.set(section, point)
  }
  return [...last.values()]
}

/** Sections nest when they are doubled, so that any order of arrival gives the same curve. */
export function addPoints({ step: before, points: known }: PowerCurve, added: readonly CurvePoint[]): PowerCurve {
  let step = before
  let points = thinOut([...known, ...added], step)
  while (points.length > maxPoints) {
    step *= 2
    points = thinOut(points, step)
  }
  return { step, points: points.toSorted((one, other) => one.at - other.at) }
}

export interface ReportedPoint extends EntityKey {
  point: CurvePoint
}

type Stored = readonly (readonly [at: number, power: number | null, energy: number | null])[]

const toStored = (points: readonly CurvePoint[]): Stored =>
  points.map(({ at, power, energy }) => [at, power, energy] as const)
const fromStored = (text: string): CurvePoint[] =>
  (JSON.parse(text) as Stored).map(([at, power, energy]) => ({ at, power, energy }))

const reading = `SELECT r."id", r.${columnIn(charging, 'park_code')}, c."step", c."points"
  FROM ${tableName(charging)} r LEFT JOIN "charging_curve" c ON c."charging_id" = r."id" WHERE r."id" = ANY($1)`

async function curvesOf(
  on: Connection,
  ids: readonly number[],
): Promise<Map<number, { park: string | null; curve: PowerCurve }>> {
  if (ids.length === 0) return new Map()
  const rows = await on.rows({ text: reading, values: [writeCell(ids)], name: 'charging_curves_read' })
  return new Map(
    rows.map(([id, park, step, points]) => {
      const curve = step && points ? { step: Number(step), points: fromStored(points) } : emptyCurve
      return [Number(id), { park: park ?? null, curve }]
    }),
  )
}

export const curveOf = async (on: Connection, id: number): Promise<PowerCurve> =>
  (await curvesOf(on, [id])).get(id)?.curve ?? emptyCurve

const upserting = bulkUpsert('charging_curve', ['charging_id'], ['step', 'points'])

const rounded = (value: number | null): number | null => value && Math.round(value * 1000) / 1000

/** The parks stay locked until the transaction ends. */
export async function addToCurves(tx: Connection, reported: readonly ReportedPoint[]): Promise<void> {
  if (reported.length === 0) return
  const entities = await loadEntities(tx, charging.name, reported)
  const added = new Map<number, CurvePoint[]>()
  for (const one of reported) {
    const id = entities.get(entityId(one))?.row
    if (!id) continue
    const { at, power, energy } = one.point
    added.set(id, [...(added.get(id) ?? []), { at, power: rounded(power), energy: rounded(energy) }])
  }
  const curves = await curvesOf(tx, [...added.keys()])
  const rows = [...curves].map(([id, { park, curve }]) => {
    // Those who look at the curve are told, also where the charging's row is unchanged.
    tx.noteChange(charging.name, park)
    const { step, points } = addPoints(curve, added.get(id) ?? [])
    return { charging_id: id, step, points: toStored(points) }
  })
  if (rows.length > 0) await tx.run({ text: upserting, values: [JSON.stringify(rows)], name: 'charging_curves_upsert' })
}

export async function removeCurves(tx: Connection, ids: readonly number[]): Promise<void> {
  await tx.run({
    text: 'DELETE FROM "charging_curve" WHERE "charging_id" = ANY($1)',
    values: [writeCell(ids)],
    name: 'charging_curves_delete',
  })
}
