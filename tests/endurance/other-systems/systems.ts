import { rmSync } from 'node:fs'
import { startChargePoint, type SimulatedChargePoint } from '../../../site-simulator/charge-points/charge-point'
import { startMeterPlatform } from '../../../site-simulator/meters/meter-platform'
import { newFolder } from '../../support/run-folder'
import { openChargingTerminal } from './charging-terminal'
import { park, type PreparedPark } from './prepared-park'
import { openPushingCamera } from './pushing-camera'

const account = { authCode: '37577f8fb62a7b14ba55cc6faec5a142', secret: 'a random string' }

/** The platform of the meters, and the settings with which the server on `port` uses it. */
export async function openMeterPlatform(port: number) {
  const platform = await startMeterPlatform(account)
  const settings = {
    METER_URL: platform.url,
    METER_AUTH_CODE: account.authCode,
    METER_SECRET: account.secret,
    METER_NOTIFY_URL: `http://127.0.0.1:${port}/m`,
    OUTWARD_ALLOW: '127.0.0.0/8',
  }
  return { platform, settings }
}

export type MeterPlatform = Awaited<ReturnType<typeof openMeterPlatform>>['platform']

interface Addresses {
  port: number
  mqttPort: number
  platform: MeterPlatform
  seed: number
}

/** Connects the systems of a prepared park to the server, to which they connect again whenever it is killed. */
export async function openSystems(prepared: PreparedPark, { port, mqttPort, platform, seed }: Addresses) {
  const { meters, chargePoints, connectors, terminal, camera } = prepared
  const folder = newFolder('other-systems-')
  for (const { cid, address } of meters) platform.register(cid, address)
  const points: SimulatedChargePoint[] = []
  for (const { name: identity, secret } of chargePoints) {
    const url = `ws://127.0.0.1:${port}/ocpp`
    const often = { every: 1000, reconnectWithin: 1000, latency: 100 }
    points.push(await startChargePoint({ url, identity, secret, connectors, ...often }))
  }
  const ofTerminal = { name: terminal.name, secret: terminal.secret, park, folder }
  const pushing = { server: `http://127.0.0.1:${port}`, serialno: camera.name, secret: camera.secret, seed }
  const opened = {
    platform,
    points,
    terminal: openChargingTerminal({ url: `mqtt://127.0.0.1:${mqttPort}`, ...ofTerminal }),
    camera: openPushingCamera(pushing),
  }
  return {
    ...opened,
    /** How many commands have reached them. */
    reached: (): number =>
      points.reduce((sum, { told }) => sum + told.length, platform.operations.size + opened.terminal.deeds.size),
    /** They have done what they were told, and the server has everything that they had to say. */
    isIdle: (): boolean =>
      platform.underWay() === 0 &&
      points.every((point) => point.isIdle()) &&
      opened.terminal.isIdle() &&
      opened.camera.isIdle(),
    async close(): Promise<void> {
      await Promise.all([...points, opened.terminal, opened.camera].map((one) => one.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Systems = Awaited<ReturnType<typeof openSystems>>
