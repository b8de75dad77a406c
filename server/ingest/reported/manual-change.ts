import type { Resource } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { saveEntities, loadEntity } from './site-entities'
import { mergeReport, type Value } from './report'

/** What a person just wrote into the row of a thing. */
interface ManualChange {
  park: string
  key: string
  row: number
  values: Readonly<Record<string, Value>>
}

/**
 * Notes what a person wrote into a row that messages speak of. Needed where other facts change the same row too, so that
 * its time of change doesn't tell when the person did it; elsewhere `tellRow` finds out by itself.
 */
export async function recordManualChange(
  tx: Connection,
  { name }: Resource,
  { park, key, row, values }: ManualChange,
): Promise<void> {
  const { reported, written } = await loadEntity(tx, name, { park, key })
  const entity = { row, reported: mergeReport(reported, Date.now(), values), written: { ...written, ...values } }
  await saveEntities(tx, name, [{ park, key, entity }])
}
