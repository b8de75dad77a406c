import type { Resource } from '../../model/resource'
import type { WireRow } from '../api/wire-row'
import { textOf } from '../fields/text-of'
import { titleOf } from '../fields/title-of'

/** The text that identifies a row to the user: its title, else its id. */
export const rowTitle = (resource: Resource, row: WireRow): string => titleOf(resource, row) || `#${textOf(row.id)}`
