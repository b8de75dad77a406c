/** The device says `delivered`, `succeeded` and `failed`; the server knows the others. */
export type CommandState =
  ('queued' | 'sent' | 'delivered') | ('succeeded' | 'failed' | 'timed_out' | 'expired' | 'cancelled')

const pendingStates: readonly CommandState[] = ['queued', 'sent', 'delivered']
export const isPending = (state: CommandState): boolean => pendingStates.includes(state)

/** Characters of a device's answer that are stored. */
export const longestAnswer = 2000
