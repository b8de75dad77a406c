/** Limits of what plate cameras push. */
export const cameraLimits = {
  /** Bytes of one push with its pictures, which are a third larger in base64. */
  push: 4 * 1024 * 1024,
  /** Bytes of one picture; a larger one is left out, and the reading recorded without it. */
  picture: 1_536 * 1024,
  /** Entries of the white and black list in one answer: older cameras take no more. */
  listEntries: 5,
  /** Entries of a car park that its cameras get. */
  list: 5000,
} as const
