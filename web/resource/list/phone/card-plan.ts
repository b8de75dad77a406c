import { fieldParts } from '../../../fields/field-parts'
import type { WireRow } from '../../../api/wire-row'
import type { CardPart } from '../../../fields/parts'
import { textOf } from '../../../fields/text-of'
import { shownColumns } from '../columns/column-layout'
import type { ListModel } from '../list-model'
import { defaultSort } from '../state/list-setup'

const facts = 3
const pictures = 2

/** What stands elsewhere on a card, or nowhere. */
const noFacts: readonly (CardPart | undefined)[] = ['picture', 'nothing']

/** What a card shows of a row: the title with a tag beside it, the plate at the right, a few facts and pictures below. */
export interface CardPlan {
  title: string
  tag: string | undefined
  plate: string | undefined
  factsOf: (row: WireRow) => string[]
  /** Those that there are. */
  picturesOf: (row: WireRow) => string[]
}

/** Which columns a card shows. A fact is always when it happened, and its state when that is not the tag. */
export function cardPlan({ resource, list, columns, listOptions }: ListModel): CardPlan {
  const shown = shownColumns(columns.layout)
    .map(({ name }) => name)
    .filter((name) => !listOptions.absent?.includes(name))
  const partOf = (name: string): CardPart | undefined => fieldParts[resource.fields[name]?.kind ?? 'text'].card
  const isState = (name: string) => partOf(name) === 'state' && resource.fields[name]?.of !== 'is'
  const title = resource.title.find((name) => shown.includes(name)) ?? shown[0] ?? 'id'
  const others = shown.filter((name) => name !== title && name !== 'id')
  const plate = others.find((name) => partOf(name) === 'plate')
  const tag = others.find((name) => partOf(name) === 'tag') ?? others.find(isState)
  const sorted = defaultSort(list).map(({ by }) => by)
  const told = others
    .filter((name) => name !== plate && name !== tag && !noFacts.includes(partOf(name)))
    .filter((name) => partOf(name) !== 'changed' || sorted.includes(name))
  const moments = told.filter((name) => partOf(name) === 'time')
  // The time that the list goes by stands in, though its column is hidden, where a row knows no other.
  const ordering = sorted.filter((name) => ['made', 'changed'].includes(partOf(name) ?? '') && name !== title)
  const times = [...moments.filter((name) => sorted.includes(name)), ...moments, ...ordering]
  const factsOf = (row: WireRow): string[] => {
    // What is not known takes no room on a small screen.
    const isKnown = (name: string) => textOf(row[name]) !== ''
    const known = told.filter(isKnown)
    const totalled = known.filter((name) => resource.summary.includes(name))
    const first = [times.find(isKnown), ...totalled, known.find(isState)].filter((name) => name !== undefined)
    const chosen = [...new Set([...first, ...known])].slice(0, facts)
    return [...new Set([...known, ...first])].filter((name) => chosen.includes(name))
  }
  const seen = others.filter((name) => partOf(name) === 'picture')
  const picturesOf = (row: WireRow) => seen.filter((name) => textOf(row[name]) !== '').slice(0, pictures)
  return { title, tag, plate, factsOf, picturesOf }
}
