import type { Row } from '../../../model/resource'
import type { FactOf } from '../../../model/site/site-messages'
import { difference } from '../../../resources/garage/difference'
import type { Connection } from '../../database/database'
import { changeMany, insertMany } from '../../rows/bulk-rows'
import { kindOfDifference, type Parked, carsOnRecordAt } from './compare-stalls'
import { saveEntities, loadEntity } from '../reported/site-entities'
import { mergeReport, diffReports, type Value } from '../reported/report'
import { maybeWholeSecond, wholeSecond } from '../../rows/whole-seconds'
import { differenceState } from '../../../resources/dictionaries/parking'
import { columnsIn, tableName } from '../../rows/names'

type Difference = Partial<Row<typeof difference>>

function differenceOf(ours: Parked | null, theirs: Parked | null): Difference | null {
  const kind = kindOfDifference(ours, theirs)
  if (kind === null) return null
  const our = { our_plate: ours?.plate_no ?? null, our_since: ours?.since ?? null }
  return { kind, ...our, site_plate: theirs?.plate_no ?? null, site_since: maybeWholeSecond(theirs?.since ?? null) }
}

/** By stall number, the difference as JSON text, as `site_entity` stores those of the last snapshot; null: none. */
async function differencesIn(tx: Connection, park: string, fact: FactOf<'snapshot'>): Promise<Record<string, Value>> {
  const ours = await carsOnRecordAt(tx, { park, ...fact }, fact.at)
  const theirs = new Map(fact.stalls.map((one) => [one.park_no, one]))
  const stalls = [...new Set([...ours.keys(), ...theirs.keys()])]
  return Object.fromEntries(
    stalls.map((no) => {
      const found = differenceOf(ours.get(no) ?? null, theirs.get(no) ?? null)
      return [String(no), found && JSON.stringify(found)]
    }),
  )
}

const column = columnsIn(difference)
const finding = `SELECT "id" FROM ${tableName(difference)} WHERE ${column('park_code')} = $1
  AND ${column('garage_index')} = $2 AND ${column('park_no')} = ANY($3) AND ${column('status')} = ${differenceState.open}`

/** Closes the open differences of these stalls. */
async function close(tx: Connection, park: string, garage: number, stalls: string[], at: string): Promise<void> {
  const rows = await tx.rows({ text: finding, values: [park, garage, `{${stalls.join()}}`], name: 'difference_open' })
  await changeMany(
    tx,
    difference,
    rows.map(([id]) => ({ id: Number(id), status: differenceState.gone, settled_at: at })),
  )
}

/**
 * Compares a site's snapshot of its stalls with the server's records for the same moment. Each difference is listed once for
 * review and closed when a later snapshot no longer has it. A snapshot older than one already recorded changes nothing.
 */
export async function recordSnapshot(tx: Connection, park: string, fact: FactOf<'snapshot'>): Promise<void> {
  const { garage_index } = fact
  const key = { park, key: String(garage_index) }
  const entity = await loadEntity(tx, 'snapshot', key)
  const reported = mergeReport(entity.reported, Date.parse(fact.at), await differencesIn(tx, park, fact))
  const changes = Object.entries(diffReports(reported, entity.reported))
  await saveEntities(tx, 'snapshot', [{ ...key, entity: { ...entity, reported } }])
  if (changes.length === 0) return
  const seen_at = wholeSecond(fact.at)
  await close(
    tx,
    park,
    garage_index,
    changes.map(([no]) => no),
    seen_at,
  )
  const opened = changes.flatMap(([no, text]) => {
    if (typeof text !== 'string') return []
    const place = { park_code: park, garage_index, park_no: Number(no) }
    return [{ ...place, ...(JSON.parse(text) as Difference), seen_at, status: differenceState.open }]
  })
  await insertMany(tx, difference, opened)
}
