import { check } from '../../model/check'
import { badFields } from '../../server/api-error'
import { parkCodes } from '../../server/access/row-filter'
import type { Connection } from '../../server/database/database'
import type { Context } from '../../server/engine/engine'
import { numberOrNull, writeCell } from '../../server/rows/cells'
import { columnsIn, tableName } from '../../server/rows/names'
import { queueState } from '../dictionaries/parking'
import { openQueueStates, pickupQueue, queueSince, type QueueBoard, type QueueCar } from './pickup-queue'
import { inOrder } from './queue-order'
import { isDelayed, paceOf, secondsUntilReady, type Retrieval } from './queue-pace'

const column = columnsIn(pickupQueue)
const table = tableName(pickupQueue)
const seconds = (expression: string): string => `extract(epoch FROM ${expression})::bigint`
const isOpen = `${column('dc_status')} IN (${openQueueStates.join(', ')})`
const inParks = `($1::text[] IS NULL OR ${column('park_code')} = ANY($1))`

const mostCars = 500

const open = `SELECT "id", "version", ${column('park_code')}, ${column('garage_index')}, ${column('in_out_num')},
    ${column('plate_no')}, ${column('card_no')}, ${column('dc_status')}, ${column('created_at')}, ${column('start_out_at')},
    ${seconds(`coalesce(${column('place_time')}, ${column('created_at')})`)},
    ${seconds(`now() - coalesce(${column('start_out_at')}, now())`)},
    ${seconds(column('created_at'))}, ${seconds(`now() - ${column('created_at')}`)}
  FROM ${table} WHERE ${isOpen} AND ${column('created_at')} >= $2::timestamptz AND ${inParks}
  ORDER BY ${column('created_at')}, "id" LIMIT ${mostCars + 1}`

const older = `SELECT count(*) FROM ${table}
  WHERE ${isOpen} AND ${column('created_at')} < $2::timestamptz AND ${inParks}`

/** The last retrievals of each garage in a month. */
const past = `SELECT k.park, k.garage, p.began, p.ended FROM unnest($1::text[], $2::int[]) AS k(park, garage),
  LATERAL (SELECT ${seconds(column('start_out_at'))} AS began, ${seconds(column('end_out_at'))} AS ended FROM ${table}
    WHERE ${column('park_code')} = k.park AND ${column('garage_index')} = k.garage
      AND ${column('dc_status')} = ${queueState.delivered} AND ${column('created_at')} >= now() - interval '30 days'
      AND ${column('end_out_at')} > ${column('start_out_at')}
    ORDER BY ${column('created_at')} DESC LIMIT 60) AS p`

interface OpenCar extends Omit<QueueCar, 'place' | 'ready' | 'delayed'> {
  since: number
  underWay: number | null
  /** Seconds since 1970, and seconds since then. */
  asked: number
  waited: number
}

const wall = (cell: string | null | undefined): string => (cell ?? '').slice(0, 19)

const carOf = (cells: readonly (string | null)[]): OpenCar => {
  const [id, version, park_code = null, garage, bay, plate_no = null, card_no = null, state, at, began, ...numbers] =
    cells
  const [since, run, asked, waited] = numbers.map(Number)
  return {
    id: Number(id),
    version: Number(version),
    park_code,
    garage_index: numberOrNull(garage),
    in_out_num: numberOrNull(bay),
    plate_no,
    card_no,
    dc_status: Number(state),
    created_at: wall(at),
    start_out_at: began ? wall(began) : null,
    since: since ?? 0,
    underWay: Number(state) === queueState.fetching ? (run ?? 0) : null,
    asked: asked ?? 0,
    waited: waited ?? 0,
  }
}

const garageKey = ({ park_code, garage_index }: Pick<QueueCar, 'park_code' | 'garage_index'>): string =>
  JSON.stringify([park_code, garage_index])

const ordered = (cars: readonly OpenCar[]): OpenCar[] => {
  const waits = ({ underWay }: OpenCar): boolean => underWay === null
  return [...inOrder(cars.filter((car) => !waits(car))), ...inOrder(cars.filter(waits))]
}

async function pastOf(on: Connection, cars: readonly OpenCar[]): Promise<Map<string, Retrieval[]>> {
  const garages = [...new Map(cars.map((car) => [garageKey(car), car])).values()].filter(
    ({ park_code, garage_index }) => park_code !== null && garage_index !== null,
  )
  const of = (name: 'park_code' | 'garage_index') => writeCell(garages.map((garage) => garage[name]))
  const rows = await on.rows({ text: past, values: [of('park_code'), of('garage_index')], name: 'queue_past' })
  const found = new Map<string, Retrieval[]>()
  for (const [park_code = null, garage, start, end] of rows) {
    const key = garageKey({ park_code, garage_index: Number(garage) })
    found.set(key, [...(found.get(key) ?? []), { start: Number(start), end: Number(end) }])
  }
  return found
}

/** In order, with waiting times by the garage's past retrievals. */
function withPlaces(cars: readonly OpenCar[], retrievals: readonly Retrieval[]): QueueCar[] {
  const all = ordered(cars)
  const pace = paceOf(retrievals)
  const ready = pace
    ? secondsUntilReady(
        pace,
        all.map(({ underWay }) => underWay),
      )
    : []
  return all.map(({ since: _, underWay, asked, waited, ...car }, index) => {
    const isInLine = car.park_code !== null && car.garage_index !== null
    const seconds = ready[index]
    const before = index + retrievals.filter(({ end }) => end > asked).length
    const delayed = pace !== null && isDelayed(pace, { waited, underWay, before })
    return {
      ...car,
      place: isInLine ? index + 1 : null,
      ready: seconds === undefined || delayed ? null : Math.round(seconds),
      delayed,
    }
  })
}

const byGarage = (one: OpenCar, other: OpenCar): number =>
  (one.park_code ?? '').localeCompare(other.park_code ?? '', 'en') ||
  (one.garage_index ?? 0) - (other.garage_index ?? 0)

/** Null: all of the operator. */
function parksIn({ access }: Context['caller'], asked: unknown): readonly string[] | null {
  const checked = check(asked, pickupQueue.fields.park_code)
  if ('problem' in checked) throw badFields([{ field: 'park_code', problem: checked.problem }])
  const own = parkCodes(access)
  if (checked.value === null) return own
  const park = String(checked.value)
  return own === null || own.includes(park) ? [park] : []
}

/** Cars that are waited for in the caller's car parks, in order, with the time still to wait. */
export async function board(
  { park_code }: Record<string, unknown>,
  { database, caller }: Context,
): Promise<QueueBoard> {
  const parks = parksIn(caller, park_code)
  const values = [parks && writeCell(parks), queueSince(caller.now)]
  const found = (await database.rows({ text: open, values, name: 'queue_open' })).map(carOf)
  const [counted] = await database.rows({ text: older, values, name: 'queue_older' })
  const shown = found.slice(0, mostCars)
  const retrievals = await pastOf(database, shown)
  const garages = new Map<string, OpenCar[]>()
  for (const car of shown.toSorted(byGarage)) garages.set(garageKey(car), [...(garages.get(garageKey(car)) ?? []), car])
  return {
    cars: [...garages].flatMap(([key, cars]) => withPlaces(cars, retrievals.get(key) ?? [])),
    overdue: caller.configs.queueOverdueMinutes,
    older: Number(counted?.[0] ?? 0),
    more: found.length > mostCars,
  }
}
