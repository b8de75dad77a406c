import { randomBytes } from 'node:crypto'
import { listTransfer } from '../../../resources/dictionaries/recognition'
import { stallType } from '../../../resources/dictionaries/parking'
import type { Calls } from '../patient-calls'

export const park = 'E001'
const secret = (): string => randomBytes(16).toString('hex')

/** Garages of the meters, of the charge points, and of the stalls whose chargers the terminal controls. */
const garage = { meters: 1, chargePoints: 2, terminal: 3 }
const count = { meters: 4, chargePoints: 3, connectors: 2, stalls: 4 }
const numbers = (length: number): number[] => Array.from({ length }, (_, at) => at + 1)

export interface Metered {
  id: number
  cid: string
  address: string
}

export interface WithSecret {
  id: number
  /** With which it signs in. */
  name: string
  secret: string
}

type Create = (resource: string, form: object) => Promise<number>

async function withSecret(
  { ask }: Calls,
  create: Create,
  { resource, name, form }: Record<'resource' | 'name', string> & { form: object },
): Promise<WithSecret> {
  const id = await create(resource, form)
  const one = { id, name, secret: secret() }
  await ask('POST', `/api/${resource}/newsecret`, { id, secret: one.secret })
  return one
}

/** A car park with systems of other makers, as an operator sets it up. */
export async function preparePark(calls: Calls) {
  const create: Create = async (resource, form) =>
    Number((await calls.ask('PUT', `/api/${resource}/create`, { park_code: park, ...form })).id)
  const stall = (garage_index: number, park_no: number, more: object = {}): Promise<number> =>
    create('ginfo', { garage_index, park_no, ...more })
  await create('org', { org_name: park })

  const meters: Metered[] = []
  for (const no of numbers(count.meters)) {
    const [cid, address] = [`1902070000${no}`, `00007770000${no}`]
    meters.push({ id: await stall(garage.meters, no, { c_id: cid, ammeter_no: address }), cid, address })
  }
  const chargePoints: WithSecret[] = []
  for (const no of numbers(count.chargePoints)) {
    const form = { identity: `E-CP-${no}`, garage_index: garage.chargePoints }
    chargePoints.push(await withSecret(calls, create, { resource: 'chargepoint', name: form.identity, form }))
  }
  for (const no of numbers(count.chargePoints * count.connectors)) await stall(garage.chargePoints, no)

  const form = { client_id: 'E-T-1', garage_no: garage.terminal, dc_status: 1 }
  const terminal = await withSecret(calls, create, { resource: 'dcterminal', name: form.client_id, form })
  const stalls: number[] = []
  for (const no of numbers(count.stalls))
    stalls.push(await stall(garage.terminal, no, { park_type: stallType.charging }))

  const serialno = 'e0000001-00000001'
  const lists = { lists: listTransfer.whenPolling, min_confidence: 80, group_seconds: 1 }
  const cameraForm = { camera_name: serialno, serialno, ...lists }
  const camera = await withSecret(calls, create, { resource: 'camera', name: serialno, form: cameraForm })
  return { meters, chargePoints, connectors: count.connectors, terminal, stalls, camera }
}

export type PreparedPark = Awaited<ReturnType<typeof preparePark>>

/** Gives each connector that the charge points have reported a stall; returns their ids. */
export async function placeConnectors({ rowsIn, ask }: Calls): Promise<number[]> {
  const ids = (await rowsIn('connector', { park_code: park })).map(({ id }) => Number(id))
  for (const [at, id] of ids.entries())
    await ask('PUT', '/api/connector/update', { id, garage_index: garage.chargePoints, park_no: at + 1 })
  return ids
}
