import type { FlowBody } from '../flows/flow-changes'

// Apart from the schema of answers, which would bring its library into the app.

/** What a command tells a device to do; the fields of a message besides `command`, `target`, `attempt` and the times. */
export type DeviceBody =
  | { type: 'sys'; action: 'reboot' | 'shutdown' }
  /** `time` is set when the message is sent: a second after it. */
  | { type: 'sys'; action: 'set-time'; time: string }
  | { type: 'operate'; data: { MsgType: 'Text'; Sender: string; Receive: string; Data: string } }
  | { type: 'operate'; action: 'DEVICE_VOLUME'; data: number }
  | { type: 'gateway'; action: 'restart' }
  | { type: 'gateway'; action: 'configure'; data: { httpUrl: string | null; mqttUrl: string | null } }
  | { type: 'sensor'; action: 'add' | 'delete'; data: { lrid: string } }
  | ChargingBody
  /** Not sent as it is: cameras get the lists in the answers to what they push. */
  | { type: 'camera'; action: 'lists' }

export type CommandBody = DeviceBody | MeterBody | ChargePointBody | FlowBody

/** On the topic `command`. Sent again with the same `command` until the device answers. */
export type CommandMessage = DeviceBody & {
  /** 32 hexadecimal digits. A device carries out an id once, and repeats its first answer for a repeated one. */
  command: string
  /** `client_id` of the terminal, or `nbid` of the gateway. */
  target: string
  /** 1 for the first; higher where an earlier one was not answered in time. */
  attempt: number
  /** When this message was sent. */
  sent: string
  /** A device that reads the message later rejects it (`failed`, with the answer `expired`). */
  expires_at: string
}

/** What a charge point is told to do; for people to see in the ledger, too. */
export type ChargePointBody =
  /** `id_tag`: the card or plate that the charge point starts with, or a tag made for this command. */
  | { type: 'chargePoint'; action: 'remoteStart'; data: { connector: number; id_tag: string } }
  /** `order_no`: the number of its charging record. */
  | { type: 'chargePoint'; action: 'remoteStop'; data: { transaction: number; order_no: string; reason: StopReason } }
  | { type: 'chargePoint'; action: 'softReset' | 'hardReset' }
  | { type: 'chargePoint'; action: 'unlock' | 'enable' | 'disable'; data: { connector: number } }

/** Where charge points connect, followed by their identity. */
export const chargePointPath = '/ocpp/'

/** Of OCPP's identities, those that may be part of a topic and of an order number. */
export const longestIdentity = 40
/** Begins a tag that is made for one remote start, and is valid for it alone. */
export const operatorTag = 'OP-'

/** Characters of an idTag (CiString20Type). */
export const longestIdTag = 20

/** Why a charging is stopped: a user did it, or a rule of the server. */
export type StopReason = 'user' | 'balance' | 'time' | 'energy' | 'idle' | 'retrieval'

interface ChargingOf {
  garage_index: number
  park_no: number
  /** The number of the charging in the site's reports on it. */
  order_no: string
}

/** What the device that controls a stall is told to do there. */
export type ChargingBody =
  /** `balance`: what the driver has for it, in yuan; absent: no limit is known. */
  | { type: 'charging'; action: 'start'; data: ChargingOf & { balance?: string } }
  | { type: 'charging'; action: 'stop'; data: ChargingOf & { reason: StopReason } }

/**
 * What the platform of the meters is told to do with a meter (`address`) or its collector (`cid`); for people to see in the
 * ledger, too.
 */
export type MeterBody =
  | { type: 'meter'; action: 'addCollector'; data: { cid: string } }
  /** `model`: the platform's number of the kind of meter. */
  | { type: 'meter'; action: 'addMeter'; data: { cid: string; address: string; model: string; description: string } }
  /** `money`: yuan, the balance with which the account begins. */
  | { type: 'meter'; action: 'openAccount'; data: { cid: string; address: string; money: string } }
  | { type: 'meter'; action: 'reset' | 'read'; data: { cid: string; address: string } }

export type MeterAction = MeterBody['action']

/** The platform's own rules for numbers. */
export const isMeterNumber = (text: string): boolean => /^(\d{12}|\d{14})$/.test(text)
export const isCollectorNumber = (text: string): boolean => /^\d{11,12}$/.test(text)

/** Where the platform reports what meters did. Short, since it doesn't call long addresses. */
export const meterNotifyPath = '/m'

/** The device says `delivered`, `succeeded` and `failed`; the server knows the others. */
export type CommandState =
  ('queued' | 'sent' | 'delivered') | ('succeeded' | 'failed' | 'timed_out' | 'expired' | 'cancelled')

const pendingStates: readonly CommandState[] = ['queued', 'sent', 'delivered']
export const isPending = (state: CommandState): boolean => pendingStates.includes(state)

/** Characters of a device's answer that are stored. */
export const longestAnswer = 2000

/** The text messages to a terminal, by the part of it that they are for. */
const operate = (Receive: string, Data: string) =>
  ({ type: 'operate', data: { MsgType: 'Text', Sender: 'Server', Receive, Data } }) as const
const volume = (data: number) => ({ type: 'operate', action: 'DEVICE_VOLUME', data }) as const

/** The remote-control commands of a terminal; there are no others. */
export const terminalCommands = {
  screenOn: operate('Device', 'SCREEN_ON'),
  setTime: { type: 'sys', action: 'set-time', time: '' },
  fanOn: operate('Fan_cpu', 'ON'),
  fanOff: operate('Fan_cpu', 'OFF'),
  playMusic: operate('Chat', 'MUSIC_PLAY'),
  playLocalMusic: operate('Music', 'PLAY'),
  stopMusic: operate('Music', 'STOP'),
  volume40: volume(40),
  volume60: volume(60),
  volume80: volume(80),
  volume100: volume(100),
  reboot: { type: 'sys', action: 'reboot' },
  shutdown: { type: 'sys', action: 'shutdown' },
} as const satisfies Record<string, CommandBody>

export type TerminalCommand = keyof typeof terminalCommands
