import type { BayState, GarageMap, MachineMove, MapBay } from '../../../model/garage-map/map-cell'
import type { Lang } from '../../../model/label'
import { isWithin } from '../../../server/access/row-filter'
import { notFound } from '../../../server/api-error'
import type { Context } from '../../../server/engine/engine'
import { chargeState, connectorState } from '../../dictionaries/charging'
import { onOff } from '../../dictionaries/common'
import { connection } from '../../dictionaries/device'
import { stall } from '../stall'
import { stateOfStall } from './cell-state'
import { changesOf, type CellContent, mapInput } from './map-call.server'
import {
  garageRecords,
  type GarageRecords,
  type MoveRecord,
  type RetrievalRecord,
  type StallRecord,
  type StayRecord,
  type TerminalRecord,
} from './map-records.server'

type Car = Pick<StayRecord, 'plate' | 'card'>

/** What identifies a car in the records; the same for `AB12` and `ab12`. */
const keysOf = ({ plate, card }: Car): string[] => [
  ...(plate ? [`plate ${plate.toLowerCase()}`] : []),
  ...(card ? [`card ${card.toLowerCase()}`] : []),
]

/** The cars that have an open stay on several stalls. */
function carsElsewhere(stalls: readonly StallRecord[]): ReadonlySet<string> {
  const places = new Map<string, Set<number>>()
  for (const { id, stays } of stalls)
    for (const key of (stays ?? []).flatMap(keysOf)) places.set(key, (places.get(key) ?? new Set()).add(id))
  return new Set([...places].filter(([, ids]) => ids.size > 1).map(([key]) => key))
}

/** Was the retrieval of this car asked for during this stay? One that was never reported as over may be of an earlier one. */
const isOf = (retrieval: RetrievalRecord, car: StayRecord): boolean =>
  keysOf(retrieval).some((key) => keysOf(car).includes(key)) && retrieval.asked >= (car.since ?? '')

/** The first row of each stall number: of two stalls with one number the older one has what is reported of it. */
function byNumber<T extends { no: number | null }>(rows: readonly T[]): ReadonlyMap<number, T> {
  const found = new Map<number, T>()
  for (const row of rows) if (row.no !== null && !found.has(row.no)) found.set(row.no, row)
  return found
}

function cellsOf({ stalls, chargings, connectors, retrievals, orders }: GarageRecords): CellContent[] {
  const elsewhere = carsElsewhere(stalls)
  const numbered = byNumber(stalls)
  const charged = byNumber(chargings ?? [])
  const faulty = new Set(
    (connectors ?? []).filter(({ status }) => status === connectorState.Faulted).map(({ no }) => no),
  )
  const outages = new Map(orders.toReversed().map((order) => [order.no, order]))
  return stalls.map((row): CellContent => {
    const { id, floor, column, no, status, is_use, meter } = row
    const [car = null] = row.stays ?? []
    const own = no !== null && numbered.get(no) === row ? no : null
    const underWay = own === null ? undefined : charged.get(own)
    const order = outages.get(no) ?? outages.get(null)
    const isRetrieved = car !== null && (retrievals ?? []).some((one) => isOf(one, car))
    const state = stateOfStall({
      ...{ status, is_use, isRetrieved },
      stays: row.stays?.map((one) => one.status) ?? null,
      isElsewhere: (row.stays ?? []).flatMap(keysOf).some((key) => elsewhere.has(key)),
      isCharging: underWay?.status === chargeState.charging,
      isOutOfService: order !== undefined,
      isConnectorFaulty: own !== null && faulty.has(own),
    })
    return {
      ...{ id, floor, column, ...state },
      name: no === null ? '' : String(no),
      plate: car?.plate ?? null,
      since: car?.since ?? null,
      stay: car?.id ?? null,
      charging: underWay?.id ?? null,
      order: order?.id ?? null,
      ...{ meter, voltage: null },
    }
  })
}

function bayState({ status, online }: TerminalRecord, isUsed: boolean): BayState {
  if (status === onOff.disabled) return 'disabled'
  if (online === connection.offline) return 'offline'
  if (isUsed) return 'retrieving'
  return online === connection.online ? 'idle' : 'unknown'
}

function baysOf({ terminals, retrievals }: GarageRecords): MapBay[] {
  const underWay = new Map((retrievals ?? []).toReversed().map((one) => [one.bay, one]))
  return (terminals ?? []).map((row) => {
    const retrieval = row.bay === null ? undefined : underWay.get(row.bay)
    const state = bayState(row, retrieval !== undefined)
    return {
      ...{ id: row.id, terminal: row.name, bay: row.bay, state },
      plate: state === 'retrieving' ? (retrieval?.plate ?? null) : null,
    }
  })
}

const inLanguage = (lang: Lang, own: string | null, english: string | null): string =>
  (lang === 'en' ? english || own : own) ?? ''

function machineOf([latest]: readonly MoveRecord[], lang: Lang): MachineMove | null {
  if (!latest) return null
  return {
    position: inLanguage(lang, latest.position, latest.position_en),
    action: inLanguage(lang, latest.action, latest.action_en),
    since: latest.since,
    isOver: latest.isOver,
  }
}

/** A garage's map; throws 40400 for a park out of the caller's scope. */
export async function garageMap(input: Record<string, unknown>, { database, caller }: Context): Promise<GarageMap> {
  const { park, garage, known } = mapInput(input, { withGarage: true })
  if (!isWithin(stall, caller.access, { park_code: park })) throw notFound()
  const records = await garageRecords(database, caller.access, { park, garage })
  return {
    ...changesOf(cellsOf(records), known),
    total: records.stalls[0]?.total ?? 0,
    bays: baysOf(records),
    machine: machineOf(records.moves ?? [], caller.lang),
    at: caller.now,
  }
}

export const aboutGarageMap =
  'Takes { park_code, garage_index } and known: [[id, version]] of the cells that the caller has. Returns { cells, gone, ' +
  'total, bays, machine, at }: what each stall is drawn as, with its car as far as the caller may query stays, chargings, ' +
  'connectors and the pick-up queue; order is the work order by which it is out of service, for who may query it. With known only the cells that changed, and the ids of those that are gone.'
