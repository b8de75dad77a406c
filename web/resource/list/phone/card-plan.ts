import { fieldParts } from '../../../fields/field-parts'
import { yesNo } from '../../../../resources/dictionaries/common'
import type { WireRow } from '../../../api/wire-row'
import type { CardPart } from '../../../fields/parts'
import { textOf } from '../../../fields/text-of'
import { shownColumns } from '../columns/column-layout'
import type { ListModel } from '../list-model'
import { defaultSort } from '../state/list-setup'

const maxFields = 3
const maxPictures = 2

const otherParts: readonly (CardPart | undefined)[] = ['picture', 'nothing']

/** The fields that a card shows: title, tag and plate in its head; a few labelled fields and pictures below. */
export interface CardPlan {
  title: string
  tag: string | undefined
  plate: string | undefined
  fieldsOf: (row: WireRow) => string[]
  picturesOf: (row: WireRow) => string[]
}

/** Chooses the fields of a card. The labelled fields include the time, and the state if it isn't the tag. */
export function cardPlan({ resource, list, columns, listOptions }: ListModel): CardPlan {
  const shown = shownColumns(columns.layout, listOptions.absent).map(({ name }) => name)
  const partOf = (name: string): CardPart | undefined => fieldParts[resource.fields[name]?.kind ?? 'text'].card
  const isState = (name: string) => partOf(name) === 'state' && resource.fields[name]?.of !== yesNo.dictionary.type
  const title = resource.title.find((name) => shown.includes(name)) ?? shown[0] ?? 'id'
  const others = shown.filter((name) => name !== title && name !== 'id')
  const plate = others.find((name) => partOf(name) === 'plate')
  const tag = others.find((name) => partOf(name) === 'tag') ?? others.find(isState)
  const sorted = defaultSort(list).map(({ by }) => by)
  const candidates = others
    .filter((name) => name !== plate && name !== tag && !otherParts.includes(partOf(name)))
    .filter((name) => partOf(name) !== 'updated' || sorted.includes(name))
  const timeFields = candidates.filter((name) => partOf(name) === 'time')
  // The times that the list is sorted by, even if their columns are hidden, for rows without another time.
  const ordering = sorted.filter((name) => ['created', 'updated'].includes(partOf(name) ?? '') && name !== title)
  const times = [...timeFields.filter((name) => sorted.includes(name)), ...timeFields, ...ordering]
  const fieldsOf = (row: WireRow): string[] => {
    const hasValue = (name: string) => textOf(row[name]) !== ''
    const filled = candidates.filter(hasValue)
    const totalled = filled.filter((name) => resource.summary.includes(name))
    const first = [times.find(hasValue), ...totalled, filled.find(isState)].filter((name) => name !== undefined)
    const chosen = [...new Set([...first, ...filled])].slice(0, maxFields)
    return [...new Set([...filled, ...first])].filter((name) => chosen.includes(name))
  }
  const pictureFields = others.filter((name) => partOf(name) === 'picture')
  const picturesOf = (row: WireRow) => pictureFields.filter((name) => textOf(row[name]) !== '').slice(0, maxPictures)
  return { title, tag, plate, fieldsOf, picturesOf }
}
