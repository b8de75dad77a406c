import { join } from 'node:path'

/** The folder of the app that `npm run build` writes. */
export const builtApp = join(import.meta.dirname, '..', '..', 'dist', 'web')
