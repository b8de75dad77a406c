import type { List, Resource } from '../../model/resource'
import { isEmpty } from './list-request'
import { defaultSort } from './list-setup'
import type { ListState, Values } from './list-state'

/** What a person does with a list, in so far as it must not move meanwhile. */
export interface Doing {
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
 * How a list meets news. It `takes` new rows at its top and loses what is gone; it `holds` still, changes at most values
 * where they stand, and a chip says how many rows are new; it `waits` for a moment.
 */
export type Stance = 'takes' | 'holds' | 'waits'

const isAtNewest = ({ page, ownOrder, newestFirst, atTop }: Doing): boolean =>
  page === 1 && ownOrder && newestFirst && atTop

const isInUse = ({ selected, editing, covered, copying, walking }: Doing): boolean =>
  selected || editing || covered || copying || walking

/** How a list meets news while somebody does that with it; null: it isn't drawn. */
export function stanceOf(doing: Doing | null): Stance {
  if (!doing || !isAtNewest(doing) || isInUse(doing)) return 'holds'
  return doing.pointing ? 'waits' : 'takes'
}

const times: ReadonlySet<string> = new Set(['moment', 'created', 'updated', 'id'])

/** Do new rows come first in a list's own order? */
export function isNewestFirst({ fields, tree }: Resource, list: List): boolean {
  const [first] = defaultSort(list)
  return tree === null && first?.descending === true && times.has(fields[first.by]?.kind ?? '')
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
