/** Codes of the dictionary `info_status` that facts lead to. */
export const parkingStatus = {
  parked: 1,
  left: 2,
  /** The car is gone and nobody told when: its end is inferred until the delivery comes in. */
  disputed: 5,
} as const
