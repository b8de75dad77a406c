import type { Connection } from '../../database/database'
import type { Resource } from '../../../model/resource'
import { writeCell } from '../../rows/cells'
import { columnIn, tableName } from '../../rows/names'
import { uploadedOnly } from '../../rows/indexes'
import type { Engine } from '../engine'
import { pictureFields } from './named-pictures'

const stepSize = 50
const steps = 40

/** Pictures stay for a day after they were stored or found to be named. Locked ones are skipped. */
const due = `SELECT "address" FROM "uploaded_picture"
  WHERE "stored_at" < now() - interval '1 day' AND "checked_at" < now() - interval '1 day'
  ORDER BY "checked_at" LIMIT ${stepSize} FOR UPDATE SKIP LOCKED`

async function namedAmong(
  tx: Connection,
  resources: Iterable<Resource>,
  addresses: readonly string[],
): Promise<Set<string>> {
  const named = new Set<string>()
  for (const resource of resources)
    for (const field of pictureFields(resource)) {
      const column = columnIn(resource, field)
      const text = `SELECT DISTINCT ${column} FROM ${tableName(resource)}
        WHERE ${column} = ANY($1) AND ${uploadedOnly(column)}`
      for (const [address] of await tx.rows({ text, values: [writeCell([...addresses])] })) named.add(address ?? '')
    }
  return named
}

async function removeStep({ database, resources, stores }: Engine): Promise<number> {
  return database.transaction(async (tx) => {
    const addresses = (await tx.rows({ text: due })).map(([address]) => address ?? '')
    if (addresses.length === 0) return 0
    const named = await namedAmong(tx, resources.values(), addresses)
    const [kept, unused] = [[...named], addresses.filter((address) => !named.has(address))]
    // Removed before the commit: a failed step repeats it.
    for (const store of [stores.folder, stores.bucket])
      await store?.remove(unused.filter((address) => stores.of(address) === store))
    await tx.run({ text: 'DELETE FROM "uploaded_picture" WHERE "address" = ANY($1)', values: [writeCell(unused)] })
    const text = 'UPDATE "uploaded_picture" SET "checked_at" = now() WHERE "address" = ANY($1)'
    await tx.run({ text, values: [writeCell(kept)] })
    return addresses.length
  })
}

/**
 * A picture is unused if no row has named it for a day: its form was not saved, or it was replaced. Several instances
 * may run this at the same time.
 */
export async function removeUnusedPictures(engine: Engine, signal?: AbortSignal): Promise<void> {
  for (let step = 0; step < steps && !signal?.aborted; step += 1) if ((await removeStep(engine)) < stepSize) return
}
