import type { Resource } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { saveEntities, loadEntity } from './site-entities'
import { mergeReport, type Value } from './report'

/** The values that a user just wrote into the row of an entity. */
interface ManualChange {
  park: string
  key: string
  row: number
  values: Readonly<Record<string, Value>>
}

/**
 * Records a user's change of a row that sites report on. Needed where other facts change the same row too, so that its
 * `updated_at` is not the time of the user's change; elsewhere `openRow` detects the change by itself.
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
