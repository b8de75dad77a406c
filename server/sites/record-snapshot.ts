import type { Row } from '../../model/resource'
import type { FactOf } from '../../model/site-messages'
import { difference } from '../../resources/garage/difference'
import type { Connection } from '../database/database'
import { changeMany, insertMany } from '../engine/many-rows'
import { carsAt } from './cars-at'
import { kindOfDifference, type Parked } from './compare-stalls'
import { keepThings, thingOf } from './site-thing'
import { hear, newsIn, type Value } from './told'
import { maybeWholeSecond, wholeSecond } from './whole-second'

type Difference = Partial<Row<typeof difference>>

/** Codes of the dictionary `difference_state`. */
const open = 1
const gone = 3

function differenceOf(ours: Parked | null, theirs: Parked | null): Difference | null {
  const kind = kindOfDifference(ours, theirs)
  if (kind === null) return null
  const our = { our_plate: ours?.plate_no ?? null, our_since: ours?.since ?? null }
  return { kind, ...our, site_plate: theirs?.plate_no ?? null, site_since: maybeWholeSecond(theirs?.since ?? null) }
}

/** By stall number, the difference as text: `site_thing` keeps the one that the last snapshot showed. */
async function differencesIn(tx: Connection, park: string, fact: FactOf<'snapshot'>): Promise<Record<string, Value>> {
  const ours = await carsAt(tx, { park, ...fact }, fact.at)
  const theirs = new Map(fact.stalls.map((one) => [one.park_no, one]))
  const stalls = [...new Set([...ours.keys(), ...theirs.keys()])]
  return Object.fromEntries(
    stalls.map((no) => {
      const found = differenceOf(ours.get(no) ?? null, theirs.get(no) ?? null)
      return [String(no), found && JSON.stringify(found)]
    }),
  )
}

const finding = `SELECT "id" FROM "difference"
  WHERE "park_code" = $1 AND "garage_index" = $2 AND "park_no" = ANY($3) AND "status" = ${open}`

/** The open differences of these stalls are there no more. */
async function close(tx: Connection, park: string, garage: number, stalls: string[], at: string): Promise<void> {
  const rows = await tx.rows({ text: finding, values: [park, garage, `{${stalls.join()}}`], name: 'difference_open' })
  await changeMany(
    tx,
    difference,
    rows.map(([id]) => ({ id: Number(id), status: gone, settled_at: at })),
  )
}

/**
 * Compares a site's snapshot of its stalls with our records as they stood then. What disagrees is listed for a person, once;
 * what a later snapshot shows no more is gone. A snapshot that comes after a later one says nothing.
 */
export async function recordSnapshot(tx: Connection, park: string, fact: FactOf<'snapshot'>): Promise<void> {
  const { garage_index } = fact
  const name = { park, key: String(garage_index) }
  const thing = await thingOf(tx, 'snapshot', name)
  const told = hear(thing.told, Date.parse(fact.at), await differencesIn(tx, park, fact))
  const news = Object.entries(newsIn(told, thing.told))
  await keepThings(tx, 'snapshot', [{ ...name, thing: { ...thing, told } }])
  if (news.length === 0) return
  const seen_at = wholeSecond(fact.at)
  await close(
    tx,
    park,
    garage_index,
    news.map(([no]) => no),
    seen_at,
  )
  const made = news.flatMap(([no, text]) => {
    if (typeof text !== 'string') return []
    const place = { park_code: park, garage_index, park_no: Number(no) }
    return [{ ...place, ...(JSON.parse(text) as Difference), seen_at, status: open }]
  })
  await insertMany(tx, difference, made)
}
