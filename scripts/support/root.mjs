import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The package's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** A path inside the package, made absolute. */
export const inRoot = (...parts) => join(root, ...parts)
