import { hash } from '@node-rs/argon2'
import { isTopicLevel } from '../../../model/site/site-topics'
import type { Connection } from '../../database/database'

export interface NewDevice {
  name: string
  parkCode: string
  secret: string
}

/** Lets a device sign in to the broker, or changes its secret. RangeError if name or park can't be a topic level. */
export async function addDevice(database: Connection, { name, parkCode, secret }: NewDevice): Promise<void> {
  if (!isTopicLevel(name) || !isTopicLevel(parkCode))
    throw new RangeError(`names of devices and parks consist of letters, digits, _ and -: ${name}, ${parkCode}`)
  await database.run({
    text: `INSERT INTO "device" ("name", "park_code", "secret_hash") VALUES ($1, $2, $3)
      ON CONFLICT ("name") DO UPDATE SET "park_code" = excluded."park_code", "secret_hash" = excluded."secret_hash"`,
    values: [name, parkCode, await hash(secret)],
  })
}
