import { z } from 'zod'
import type { CommandMessage } from './commands'
import type { Ack } from './site-messages'

export const pushLimits = { facts: 64, answers: 64, commands: 20 }

/** Facts with their `kind`, and answers to commands. An invalid entry is refused alone. */
export const pushSchema = z.object({
  facts: z.array(z.unknown()).max(pushLimits.facts).default([]),
  answers: z.array(z.unknown()).max(pushLimits.answers).default([]),
})
export type Push = z.output<typeof pushSchema>

export interface PushResult {
  acks: (Ack | null)[]
  /** Also for devices behind it. Repeated until they are answered. */
  commands: CommandMessage[]
}
