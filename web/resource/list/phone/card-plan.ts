import { nameFieldsOf, parkFieldsOf } from '../../../../model/park-column'
import { fieldParts } from '../../../fields/field-parts'
import { isTelephone, kindTraits } from '../../../../model/kind-traits'
import type { List } from '../../../../model/list'
import type { Resource } from '../../../../model/resource'
import type { WireRow } from '../../../api/wire-row'
import type { CardPart } from '../../../fields/parts'
import { readersOrder } from '../../../fields/title-of'
import { textOf } from '../../../fields/text-of'
import { rankIn } from '../columns/column-layout'
import type { ListModel } from '../use-list-model'
import { defaultSort } from '../state/list-setup'
import type { Values } from '../state/list-state'

/** Labelled fields: the first number, or up to the second if the list's compact columns need them. */
const [fewFields, moreFields] = [4, 6]
const maxPictures = 2

const otherParts: readonly (CardPart | undefined)[] = ['picture', 'nothing']

/** The fields that a card shows: title, tag and plate in its head; a few labelled fields and pictures below. */
export interface CardPlan {
  title: string
  /** The fields of the title where it is a place in a car park, such as a garage and a stall; else none. */
  place: string[]
  tag: string | undefined
  plate: string | undefined
  fieldsOf: (row: WireRow) => string[]
  picturesOf: (row: WireRow) => string[]
}

/** The field with the row that the rows belong to, if the list is not of one such row and no title names it. */
function ownersOf({ title, fields }: Resource, { under }: List, contextFilters: Values): string[] {
  if (!under || under.field in contextFilters) return []
  return title.some((name) => name === under.field || fields[name]?.of === under.field) ? [] : [under.field]
}

/**
 * Chooses the fields of a card. The labelled ones include what else names the row, what it belongs to unless the list is
 * of that row alone, its telephone number, its important times, also those that are still to come, the totalled amounts,
 * the state if it isn't the tag, and the park unless the list is of one park.
 */
export function cardPlan({ resource, list, columns, contextFilters, park: chosenPark }: ListModel): CardPlan {
  const byWorth = rankIn(columns.worth)
  const ordered = columns.compact
    ? columns.shown.toSorted((one, other) => byWorth(one) - byWorth(other))
    : columns.shown
  const shown = ordered.map(({ name }) => name)
  const partOf = (name: string): CardPart | undefined => fieldParts[resource.fields[name]?.kind ?? 'text'].card
  const isState = (name: string) => resource.fields[name]?.look === 'dot'
  const isMarked = (name: string) => resource.fields[name]?.look === 'tag'
  const naming = readersOrder(resource.title, shown).filter(
    (name) => shown.includes(name) && kindTraits[resource.fields[name]?.kind ?? 'id'].naming,
  )
  const place = resource.fields[naming[0] ?? '']?.kind === 'park' ? naming.slice(1) : []
  const title = place[0] ?? naming[0] ?? shown[0] ?? 'id'
  const parents = ownersOf(resource, list, contextFilters).filter((name) => name !== title)
  // A card shows what its row belongs to by name anyway.
  const repeated = parents.flatMap((name) => nameFieldsOf(resource, name))
  const others = shown.filter((name) => ![title, ...place, ...repeated, 'id'].includes(name))
  const plate = others.find((name) => partOf(name) === 'plate')
  const tag = others.find((name) => partOf(name) === 'tag') ?? others.find(isState) ?? others.find(isMarked)
  const sorted = defaultSort(list).map(({ by }) => by)
  const candidates = others
    .filter((name) => name !== plate && name !== tag && !otherParts.includes(partOf(name)))
    .filter((name) => partOf(name) !== 'updated' || sorted.includes(name))
  const timeFields = candidates.filter((name) => partOf(name) === 'time')
  // The times that the list is sorted by, even if their columns are hidden, for rows without another time.
  const ordering = sorted.filter((name) => ['created', 'updated'].includes(partOf(name) ?? '') && name !== title)
  const times = [...timeFields.filter((name) => sorted.includes(name)), ...timeFields, ...ordering]
  const telephones = candidates.filter((name) => resource.fields[name] && isTelephone(resource.fields[name]))
  const isCompact = (name: string): boolean => list.compact?.includes(name) === true
  const maxFields = Math.min(Math.max(candidates.filter(isCompact).length, fewFields), moreFields)
  const parks = chosenPark === null ? parkFieldsOf(resource) : []
  const importantTimes = timeFields.filter(isCompact)
  const fieldsOf = (row: WireRow): string[] => {
    const hasValue = (name: string) => textOf(row[name]) !== ''
    const filled = candidates.filter((name) => hasValue(name) || importantTimes.includes(name))
    const totalled = filled.filter((name) => resource.summary.includes(name))
    const named = [...parents.filter(hasValue), ...[...naming, ...telephones].filter((name) => filled.includes(name))]
    const park = parks.find((name) => filled.includes(name))
    const first = [...named, times.find(hasValue), ...totalled, park, ...importantTimes, filled.find(isState)]
      .filter((name) => name !== undefined)
      .filter((name) => name !== title)
    const least = named.length + totalled.length + 2
    const chosen = new Set([...new Set([...first, ...filled])].slice(0, Math.max(maxFields, least)))
    return [...new Set([...parents, ...filled, ...chosen])].filter((name) => chosen.has(name))
  }
  const pictureFields = others.filter((name) => partOf(name) === 'picture')
  const picturesOf = (row: WireRow) => pictureFields.filter((name) => textOf(row[name]) !== '').slice(0, maxPictures)
  return { title, place, tag, plate, fieldsOf, picturesOf }
}
