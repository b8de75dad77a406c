const base = '/camera'

/** With HTTP Basic, or with the secret in the address for cameras that can store nothing else. */
export const cameraRoutes = { basic: `${base}/:serialno`, secret: `${base}/:serialno/:secret` }

export const cameraPath = (serialno: string, secret?: string): string =>
  [base, encodeURIComponent(serialno), ...(secret === undefined ? [] : [secret])].join('/')
