import { z } from 'zod'
import type { FlowBody } from '../flows/flow-changes'
import type { ChargePointBody } from './charge-point-commands'
import type { ChargingBody } from './charging-commands'
import { longestAnswer } from './command-states'
import { instant } from './facts/parts'
import type { MeterBody } from './meter-commands'

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

export const commandId = z.string().regex(/^[0-9a-f]{32}$/)

/** As much of a device's text as can be stored. */
export const storable = (text: string): string => text.replaceAll('\0', '').slice(0, longestAnswer)

/** A device's answer, on the topic `answer`; `answer` is for people: what it found, or why it failed. */
export const commandAnswerSchema = z.object({
  command: commandId,
  state: z.enum(['delivered', 'succeeded', 'failed']),
  // What is wrong with the rest must not lose the outcome.
  at: instant.nullish().catch(null),
  answer: z.string().transform(storable).nullish().catch(null),
})
export type CommandAnswer = z.input<typeof commandAnswerSchema>
