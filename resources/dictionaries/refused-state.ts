/** Codes of the dictionary `refused_state`. */
export const refusedState = { open: 1, recorded: 2, aside: 3 } as const
