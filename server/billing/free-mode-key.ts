/** The key of the config that says how free minutes count, and what it may say; the first is the default. */
export const freeModeKey = 'free_time_mode'
export const freeModes = ['deduct', 'threshold'] as const
