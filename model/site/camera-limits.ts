export const cameraLimits = {
  /** Bytes of a push; pictures are a third larger in base64. */
  push: 4 * 1024 * 1024,
  /** Bytes; a reading is recorded without a larger picture. */
  picture: 1_536 * 1024,
  listEntries: 5,
  list: 5000,
} as const
