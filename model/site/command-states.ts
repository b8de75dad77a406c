/** `delivered`, `succeeded` and `failed` are what the device said; the others are what the server knows. */
export const commandStates = [
  'queued', // not sent yet: another one of the same device is under way, or the device is away
  'sent',
  'delivered', // the device has it
  'succeeded',
  'failed', // by the device's word, or because it was away and the command is only for a connected one
  'timed_out', // sent as often as asked, and not answered
  'expired', // the device was away for too long
  'cancelled',
] as const
export type CommandState = (typeof commandStates)[number]

/** Under way: it can still be sent, cancelled and answered in time. */
export const pendingStates = ['queued', 'sent', 'delivered'] as const satisfies readonly CommandState[]
export const isPending = (state: CommandState): boolean => pendingStates.some((one) => one === state)

/** Characters of a device's answer that are stored. */
export const longestAnswer = 2000
