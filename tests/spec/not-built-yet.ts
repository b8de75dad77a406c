import { names } from './spec-table/words'

/**
 * What the documents name and Berth doesn't have yet: the only such list. Tests fail when something of it exists, so
 * that it is taken off here, and when something that is not on it is missing.
 */
export const notBuiltYet: Record<'calls' | 'screens' | 'permissions', string[]> = {
  calls: [...names('cadd emadd openacount reset read').map((name) => `POST /api/ginfo/${name}`)],
  screens: ['dc/set'],
  permissions: [],
}
