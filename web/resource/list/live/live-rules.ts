import { kindTraits } from '../../../../model/kind-traits'
import type { List } from '../../../../model/list'
import type { Resource } from '../../../../model/resource'
import { isEmpty } from '../state/list-request'
import { defaultSort } from '../state/list-setup'
import type { ListState, Values } from '../state/list-state'

/** What a person does with a list, in so far as it must not move meanwhile. */
export interface Interaction {
  page: number
  /** It is sorted as it is by itself. */
  ownOrder: boolean
  /** New rows come first in that order. */
  newestFirst: boolean
  atTop: boolean
  selected: boolean
  /** A filter is typed and not yet searched for. */
  editing: boolean
  /** A form, a drawer, a menu or a list of choices is open. */
  covered: boolean
  /** Text is marked in it. */
  copying: boolean
  /** The keyboard goes through its rows. */
  walking: boolean
  /** The pointer has just moved over its rows: somebody may be about to press. */
  pointing: boolean
}

/**
 * How a list meets news. It `prepend` new rows at its top and loses what is gone; it `freeze` still, changes at most values
 * where they stand, and a chip says how many rows are new; it `defer` for a moment.
 */
export type LiveMode = 'prepend' | 'freeze' | 'defer'

const isAtNewest = ({ page, ownOrder, newestFirst, atTop }: Interaction): boolean =>
  page === 1 && ownOrder && newestFirst && atTop

const isInUse = ({ selected, editing, covered, copying, walking }: Interaction): boolean =>
  selected || editing || covered || copying || walking

/** How a list meets news while somebody does that with it; null: it isn't drawn. */
export function liveModeOf(interaction: Interaction | null): LiveMode {
  if (!interaction || !isAtNewest(interaction) || isInUse(interaction)) return 'freeze'
  return interaction.pointing ? 'defer' : 'prepend'
}

/** Do new rows come first in a list's own order? They do by a time or by the id, newest first. */
export function isNewestFirst({ fields, tree }: Resource, list: List): boolean {
  const [first] = defaultSort(list)
  const kind = fields[first?.by ?? '']?.kind
  return tree === null && first?.descending === true && kind !== undefined && (kind === 'id' || kindTraits[kind].time)
}

const given = (values: Values): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => !isEmpty(value))
      .sort(([one], [other]) => one.localeCompare(other)),
  )

/** Are there filters that were chosen and not searched for? */
export const isEditing = ({ draft, search }: Pick<ListState, 'draft' | 'search'>): boolean =>
  draft !== search && given(draft) !== given(search)
