import { z } from 'zod'
import type { CommandMessage } from './commands'
import type { Ack } from './site-messages'

/** Entries of one push. */
export const pushLimits = { facts: 64, answers: 64, commands: 20 }

/**
 * What a device pushes over HTTP: facts with their `kind`, and its answers to commands. An entry that is invalid is refused
 * alone, so that it doesn't hold up the others.
 */
export const pushSchema = z.object({
  facts: z.array(z.unknown()).max(pushLimits.facts).default([]),
  answers: z.array(z.unknown()).max(pushLimits.answers).default([]),
})
export type Push = z.output<typeof pushSchema>

export interface PushResult {
  /** Of each fact, in their order; null: not recorded for now, to be pushed again. */
  acks: (Ack | null)[]
  /** For the device and those behind it. Repeated in later pushes until they are answered. */
  commands: CommandMessage[]
}
