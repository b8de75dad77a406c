/** The device says `delivered`, `succeeded` and `failed`; the server knows the others. */
export type CommandState =
  ('queued' | 'sent' | 'delivered') | ('succeeded' | 'failed' | 'timed_out' | 'expired' | 'cancelled')

const pendingStates = ['queued', 'sent', 'delivered'] as const satisfies readonly CommandState[]
export const isPending = (state: CommandState): boolean => pendingStates.some((one) => one === state)

export const longestAnswer = 2000
