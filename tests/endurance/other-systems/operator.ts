import { plateListKind } from '../../../resources/dictionaries/recognition'
import { chargeState } from '../../../resources/dictionaries/charging'
import { makeRandom } from '../../../site-simulator/park/random'
import type { Answer, Calls } from '../patient-calls'
import { makeSteadyCalls } from '../steady-calls'
import { park, type PreparedPark } from './prepared-park'

/** Milliseconds between two calls. The server permits a person 300 commands a minute. */
const interval = 120
/** Plates that are on the lists now and then. */
const plates = 100
const conflict = 40900
/** A charge point gets each command once; one that was lost ends soon. */
const once = { time_out: 5 }
/** Times enough for each of them, whenever the server is killed. */
const repeated = { time_out: 5, retry_times: 5 }

const isOpen = ({ status }: Record<string, unknown>): boolean =>
  status === chargeState.waiting || status === chargeState.charging

/** Commands systems of all kinds, at random, by calls to a server that is killed meanwhile. */
export function openOperator(calls: Calls, prepared: PreparedPark, connectors: readonly number[], seed: number) {
  const random = makeRandom(seed)
  /** Ids that calls returned: these commands must not be lost. */
  const known = new Set<string>()
  const { call } = calls

  const command = async (path: string, body: object): Promise<Answer | null> => {
    const answer = await call('POST', `/api/${path}`, body)
    const id = answer?.data?.command_id
    if (typeof id === 'string') known.add(id)
    return answer
  }
  const listed = async (resource: string, search: object): Promise<Record<string, unknown>[]> =>
    ((await call('POST', `/api/${resource}/index`, search))?.data?.list ?? []) as Record<string, unknown>[]

  const meter = async (): Promise<void> => {
    const name = random.pick(['read', 'read', 'reset', 'openacount'])
    await command(`ginfo/${name}`, { id: random.pick(prepared.meters).id, ...repeated })
  }
  const connector = async (): Promise<void> => {
    const of = { id: random.pick(connectors), ...once }
    if (random.chance(0.2)) return void (await command('connector/unlock', of))
    if ((await command('connector/start', of))?.code === conflict) await command('connector/stop', of)
  }
  const reset = async (): Promise<void> => {
    await command('chargepoint/softreset', { id: random.pick(prepared.chargePoints).id, reason: 'endurance', ...once })
  }
  const charging = async (): Promise<void> => {
    const at = random.whole(0, prepared.stalls.length - 1)
    const started = await command('recharge/start', { id: prepared.stalls[at], ...repeated })
    if (started?.code !== conflict) return
    const records = await listed('recharge', { park_code: park, garage_index: 3, park_no: at + 1 })
    const id = records.find(isOpen)?.id
    if (id !== undefined) await command('recharge/stop', { id, ...repeated })
  }
  const changeLists = async (): Promise<void> => {
    const plate_no = `京A${10_000 + random.whole(1, plates)}`
    const kind = random.chance(0.5) ? plateListKind.white : plateListKind.black
    const [entry] = await listed('plateList', { park_code: park, plate_no })
    if (!entry) await call('PUT', '/api/plateList/create', { park_code: park, plate_no, kind })
    else if (random.chance(0.5)) await call('PUT', '/api/plateList/update', { id: entry.id, kind })
    else await call('DELETE', '/api/plateList/delete', { id: entry.id, reason: 'endurance' })
  }
  const sendLists = async (): Promise<void> => {
    await command('camera/sendlists', { id: prepared.camera.id, ...repeated })
  }
  const likely = [
    meter,
    meter,
    connector,
    connector,
    connector,
    charging,
    charging,
    changeLists,
    changeLists,
    changeLists,
    changeLists,
  ]
  const steady = makeSteadyCalls(interval, () =>
    random.chance(0.06) ? reset() : random.chance(0.02) ? sendLists() : random.pick(likely)(),
  )
  return { known: known as ReadonlySet<string>, begin: steady.begin, pause: steady.pause }
}

export type Operator = ReturnType<typeof openOperator>
