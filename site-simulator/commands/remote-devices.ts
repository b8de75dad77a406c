import { minute } from '../../model/durations'
import type { ChargingBody, CommandMessage } from '../../model/site/commands'
import type { CarriedOut as Outcome } from '../cars/charging'
import { openBays, type ParkPlan } from '../park/park-plan'

export interface RemoteDevice {
  screen: 'on' | 'off'
  fan: 'on' | 'off'
  music: 'none' | 'online' | 'local'
  volume: number
  clock: string | null
  restarts: number
  /** Milliseconds. */
  offUntil: number
  addresses: { httpUrl: string | null; mqttUrl: string | null } | null
  sensors: string[]
}

const shutDownFor = 10 * minute

const newDevice = (sensors: string[] = []): RemoteDevice => ({
  screen: 'off',
  fan: 'off',
  music: 'none',
  volume: 60,
  clock: null,
  restarts: 0,
  offUntil: 0,
  addresses: null,
  sensors,
})

const done = (answer?: string): Outcome => ({ state: 'succeeded', ...(answer && { answer }) })
const failed = (answer: string): Outcome => ({ state: 'failed', answer })

const texts: Record<string, (device: RemoteDevice) => void> = {
  'Device SCREEN_ON': (device) => void (device.screen = 'on'),
  'Fan_cpu ON': (device) => void (device.fan = 'on'),
  'Fan_cpu OFF': (device) => void (device.fan = 'off'),
  'Chat MUSIC_PLAY': (device) => void (device.music = 'online'),
  'Music PLAY': (device) => void (device.music = 'local'),
  'Music STOP': (device) => void (device.music = 'none'),
}

function operate(device: RemoteDevice, message: CommandMessage & { type: 'operate' }): Outcome {
  if ('action' in message) {
    device.volume = message.data
    return done(`volume ${message.data}%`)
  }
  const change = texts[`${message.data.Receive} ${message.data.Data}`]
  if (!change) return failed(`unknown message to ${message.data.Receive}`)
  change(device)
  return done()
}

function restart(device: RemoteDevice): Outcome {
  device.restarts += 1
  device.screen = 'off'
  device.music = 'none'
  return done('restarting')
}

function system(device: RemoteDevice, message: CommandMessage & { type: 'sys' }, now: number): Outcome {
  if (message.action === 'reboot') return restart(device)
  if (message.action === 'set-time') {
    device.clock = message.time
    return done('clock set')
  }
  device.offUntil = now + shutDownFor
  return done('shutting down')
}

function gateway(device: RemoteDevice, message: CommandMessage & { type: 'gateway' }): Outcome {
  if (message.action === 'restart') return restart(device)
  device.addresses = message.data
  return done('settings stored')
}

function sensor(device: RemoteDevice, { action, data: { lrid } }: CommandMessage & { type: 'sensor' }): Outcome {
  const others = device.sensors.filter((one) => one !== lrid)
  if (action === 'delete' && others.length === device.sensors.length) return failed(`no terminal ${lrid}`)
  device.sensors = action === 'add' ? [...others, lrid] : others
  return done(`${device.sensors.length} terminals`)
}

export function makeRemoteDevices({ garages, field }: ParkPlan, charge: (body: ChargingBody) => Outcome) {
  const devices = new Map<string, RemoteDevice>()
  for (const garage of garages) for (const { client_id } of openBays(garage)) devices.set(client_id, newDevice())
  for (const nbid of field?.gateways ?? [])
    devices.set(nbid, newDevice(field?.sensors.filter((one) => one.nbid === nbid).map(({ lrid }) => lrid)))

  return {
    devices: devices as ReadonlyMap<string, Readonly<RemoteDevice>>,
    isOff: (name: string, now: number): boolean => (devices.get(name)?.offUntil ?? 0) > now,
    /** Null: the device is switched off and doesn't answer. */
    carryOut(message: CommandMessage, now: number): Outcome | null {
      const device = devices.get(message.target)
      if (!device) return failed(`no device ${message.target}`)
      if (device.offUntil > now) return null
      // A wrong clock must not refuse to be set.
      const isClock = message.type === 'sys' && message.action === 'set-time'
      if (!isClock && Date.parse(message.expires_at) < now) return failed('expired')
      if (message.type === 'camera') return failed('a camera takes no commands')
      if (message.type === 'operate') return operate(device, message)
      if (message.type === 'sys') return system(device, message, now)
      if (message.type === 'charging') return charge(message)
      return message.type === 'gateway' ? gateway(device, message) : sensor(device, message)
    },
  }
}

export type RemoteDevices = ReturnType<typeof makeRemoteDevices>
