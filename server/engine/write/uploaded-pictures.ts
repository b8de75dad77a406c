import { message } from '../../../model/message'
import { ownPictures } from '../../../model/text/picture-address'
import { sitePictures } from '../../../model/site/site-picture'
import type { Resource } from '../../../model/resource'
import type { BadField } from '../../api-error'
import type { Connection } from '../../database/database'
import type { PictureStores } from '../../pictures/picture-store'
import { writeCell } from '../../rows/cells'
import { storedFields, columnIn, tableName } from '../../rows/names'
import type { Values } from './form-input'
import { uploadedOnly } from '../../rows/indexes'
import type { Engine } from '../engine'

const pictureFields = (resource: Resource): string[] =>
  storedFields(resource).flatMap(([name, { kind }]) => (kind === 'image' || kind === 'address' ? [name] : []))

const isUploaded = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(ownPictures) && !value.startsWith(sitePictures)

/**
 * Locks the uploaded pictures that a row begins to name, so that they are not removed meanwhile; returns fields whose
 * picture is gone.
 */
export async function missingPictures(
  stores: PictureStores,
  resource: Resource,
  values: Values,
  before: Values | null,
  tx: Connection,
): Promise<BadField[]> {
  const named = pictureFields(resource).flatMap((field) => {
    const address = values[field]
    return isUploaded(address) && address !== before?.[field] ? [{ field, address }] : []
  })
  if (named.length === 0) return []
  const text = `SELECT "address" FROM "uploaded_picture" WHERE "address" = ANY($1) ORDER BY "address" FOR KEY SHARE`
  const rows = await tx.rows({ text, values: [writeCell(named.map(({ address }) => address))] })
  const registered = new Set(rows.map(([address]) => address))
  const bad: BadField[] = []
  for (const { field, address } of named) {
    // Pictures of earlier versions are not registered.
    const exists = registered.has(address) || (await stores.of(address)?.has(address))
    if (!exists) bad.push({ field, problem: message('pictureGone') })
  }
  return bad
}

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
