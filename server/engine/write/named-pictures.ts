import { message } from '../../../model/message'
import { ownPictures } from '../../../model/text/picture-address'
import { sitePictures } from '../../../model/site/site-picture'
import type { Resource } from '../../../model/resource'
import type { BadField } from '../../api-error'
import type { Connection } from '../../database/database'
import type { PictureStores } from '../../pictures/picture-store'
import { writeCell } from '../../rows/cells'
import { storedFields } from '../../rows/names'
import type { Values } from './form-input'

export const pictureFields = (resource: Resource): string[] =>
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
