import type { ParkPlan } from '../../site-simulator/park/park-plan'
import { freePort } from '../support/free-port'
import { startMosquitto } from '../support/sites/mosquitto'
import { deviceOf, siteSecret } from '../support/sites/simulated-sites'

export const brokers = ['embedded', 'mosquitto'] as const
export type BrokerKind = (typeof brokers)[number]

export interface Broker {
  /** Where sites connect. */
  url: string
  /** Settings with which the server uses it. */
  settings: Record<string, string>
  /** Kills and restarts it; this and the next two do nothing for the embedded one, which runs inside the server. */
  restart(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const noop = async (): Promise<void> => undefined

async function embedded(): Promise<Broker> {
  const port = String(await freePort())
  return {
    url: `mqtt://127.0.0.1:${port}`,
    settings: { MQTT_PORT: port },
    restart: noop,
    kill: noop,
    start: noop,
    stop: noop,
  }
}

async function mosquitto(parks: readonly ParkPlan[]): Promise<Broker> {
  const devices = parks.map((plan) => ({ name: deviceOf(plan), park: plan.park_code, secret: siteSecret }))
  const { url, serverUrl, kill, start, stop } = await startMosquitto(devices)
  return { url, settings: { MQTT_URL: serverUrl }, restart: () => kill().then(start), kill, start, stop }
}

/** Starts a broker that the gateways of these parks may sign in to. */
export const openBroker: Record<BrokerKind, (parks: readonly ParkPlan[]) => Promise<Broker>> = { embedded, mosquitto }
