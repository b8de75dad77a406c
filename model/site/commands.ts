import { z } from 'zod'
import type { FlowBody } from '../flows/flow-commands'
import type { ChargePointBody } from './charge-point-commands'
import type { ChargingBody } from './charging-commands'
import { longestAnswer } from './command-states'
import { instant } from './facts/parts'
import type { MeterBody } from './meter-commands'

export type DeviceBody =
  | { type: 'sys'; action: 'reboot' | 'shutdown' }
  /** A second after the message is sent. */
  | { type: 'sys'; action: 'set-time'; time: string }
  | { type: 'operate'; data: { MsgType: 'Text'; Sender: string; Receive: string; Data: string } }
  | { type: 'operate'; action: 'DEVICE_VOLUME'; data: number }
  | { type: 'gateway'; action: 'restart' }
  | { type: 'gateway'; action: 'configure'; data: { httpUrl: string | null; mqttUrl: string | null } }
  | { type: 'sensor'; action: 'add' | 'delete'; data: { lrid: string } }
  | ChargingBody
  | { type: 'camera'; action: 'lists' }

export type CommandBody = DeviceBody | MeterBody | ChargePointBody | FlowBody

/** On the topic `command`, until the device answers. */
export type CommandMessage = DeviceBody & {
  /** 32 hexadecimal digits. A device carries out an id once, and repeats its first answer. */
  command: string
  target: string
  attempt: number
  sent: string
  /** A device that reads the message later fails it with `expired`. */
  expires_at: string
}

export const commandId = z.string().regex(/^[0-9a-f]{32}$/)

export const storable = (text: string): string => text.replaceAll('\0', '').slice(0, longestAnswer)

export const commandAnswerSchema = z.object({
  command: commandId,
  state: z.enum(['delivered', 'succeeded', 'failed']),
  // Errors in the rest must not lose the outcome.
  at: instant.nullish().catch(null),
  answer: z.string().transform(storable).nullish().catch(null),
})
export type CommandAnswer = z.input<typeof commandAnswerSchema>
