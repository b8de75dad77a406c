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

const base = '/camera'

/** With HTTP Basic, or with the secret in the address for cameras that can store nothing else. */
export const cameraRoutes = { basic: `${base}/:serialno`, secret: `${base}/:serialno/:secret` }

export const cameraPath = (serialno: string, secret?: string): string =>
  [base, encodeURIComponent(serialno), ...(secret === undefined ? [] : [secret])].join('/')

// Apart from the schema of what is pushed, which would bring its library into the app.
export const pushRoute = '/site/1/:park/:device'
export const pushPath = (park: string, device: string): string => `/site/1/${park}/${device}`
