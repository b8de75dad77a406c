import type { ParkPlan } from '../../site-simulator/park/park-plan'
import { freePort } from '../support/free-port'
import { startMosquitto } from '../support/mosquitto'
import { deviceOf, siteSecret } from '../support/simulated-sites'

export const brokers = ['embedded', 'mosquitto'] as const
export type BrokerKind = (typeof brokers)[number]

export interface Broker {
  /** Where sites connect. */
  url: string
  /** What the server has to be told of it. */
  settings: Record<string, string>
  /** Its own power fails; the embedded one has none of its own. */
  fail(): Promise<void>
  stop(): Promise<void>
}

const nothing = async (): Promise<void> => undefined

async function embedded(): Promise<Broker> {
  const port = String(await freePort())
  return { url: `mqtt://127.0.0.1:${port}`, settings: { MQTT_PORT: port }, fail: nothing, stop: nothing }
}

async function mosquitto(parks: readonly ParkPlan[]): Promise<Broker> {
  const devices = parks.map((plan) => ({ name: deviceOf(plan), park: plan.park_code, secret: siteSecret }))
  const { url, serverUrl, kill, start, stop } = await startMosquitto(devices)
  return { url, settings: { MQTT_URL: serverUrl }, fail: () => kill().then(start), stop }
}

/** Opens the way between the gateways of these parks and a server. */
export const openBroker: Record<BrokerKind, (parks: readonly ParkPlan[]) => Promise<Broker>> = { embedded, mosquitto }
