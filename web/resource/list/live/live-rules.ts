import { kindTraits } from '../../../../model/kind-traits'
import type { List } from '../../../../model/list'
import type { Resource } from '../../../../model/resource'
import { isUnset } from '../state/list-request'
import { defaultSort } from '../state/list-setup'
import type { ListStoreState, Values } from '../state/list-state'

/** What the user does with a list, as far as it decides whether the list's rows may move. */
export interface Interaction {
  page: number
  /** The list has its own order, the user hasn't chosen another. */
  ownOrder: boolean
  /** New rows come first in that order. */
  newestFirst: boolean
  atTop: boolean
  selected: boolean
  /** Filters were changed but not searched with yet. */
  editing: boolean
  /** A form, a drawer, a menu or a list of options is open. */
  covered: boolean
  selectingText: boolean
  /** The keyboard focus is in its rows. */
  focusInRows: boolean
  /** The pointer has just moved over its rows: the user may be about to click. */
  pointerActive: boolean
}

/**
 * How a list applies changes. `prepend`: new rows are inserted at the top and deleted ones removed. `freeze`: only
 * values change, and a chip shows the number of new rows. `defer`: like `freeze`, but only for a moment, so the chip
 * doesn't change.
 */
export type LiveMode = 'prepend' | 'freeze' | 'defer'

const isAtNewest = ({ page, ownOrder, newestFirst, atTop }: Interaction): boolean =>
  page === 1 && ownOrder && newestFirst && atTop

const isInUse = ({ selected, editing, covered, selectingText, focusInRows }: Interaction): boolean =>
  selected || editing || covered || selectingText || focusInRows

/** The live mode during an interaction; null: the list isn't rendered. */
export function liveModeOf(interaction: Interaction | null): LiveMode {
  if (!interaction || !isAtNewest(interaction) || isInUse(interaction)) return 'freeze'
  return interaction.pointerActive ? 'defer' : 'prepend'
}

/** Are new rows first in the list's own order, that is, is it sorted by a time or the id, descending? */
export function isNewestFirst({ fields, tree }: Resource, list: List): boolean {
  const [first] = defaultSort(list)
  if (list.time && first?.by !== list.time) return false
  const kind = fields[first?.by ?? '']?.kind
  return tree === null && first?.descending === true && kind !== undefined && (kind === 'id' || kindTraits[kind].time)
}

const normalized = (values: Values): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => !isUnset(value))
      .sort(([one], [other]) => one.localeCompare(other)),
  )

/** Were filters changed but not searched with yet? */
export const isEditing = ({ draft, search }: Pick<ListStoreState, 'draft' | 'search'>): boolean =>
  draft !== search && normalized(draft) !== normalized(search)
