import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The absolute path of a path inside the package. */
export const inRoot = (...parts) => join(root, ...parts)
