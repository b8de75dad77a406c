import { day, minute } from '../../model/durations'
import { message } from '../../model/message'
import type { Connection } from '../database/database'
import { tryLater } from '../api-error'

const megabyte = 1024 * 1024

/** So many pictures in so many milliseconds, and so many bytes in a day. */
const uploadLimits = { pictures: 60, within: 10 * minute, bytesOfDay: 500 * megabyte }

/** Seconds until the next picture is within the limits; null: it is now. */
const wait = `WITH own AS (
    SELECT "stored_at", sum("bytes") OVER newest AS total, row_number() OVER newest AS place
    FROM "uploaded_picture" WHERE "user_id" = $1 AND "stored_at" > now() - interval '1 day'
    WINDOW newest AS (ORDER BY "stored_at" DESC, "address"))
  SELECT ceil(extract(epoch FROM greatest(
    (SELECT max("stored_at") FROM own WHERE place >= $3) + $4::float8 * interval '1 millisecond',
    (SELECT max("stored_at") FROM own WHERE total + $2 > $5) + $6::float8 * interval '1 millisecond') - now()))`

/**
 * Registers before storing, so that every stored picture is registered. Throws HTTP 429. Runs in a transaction: a
 * user's uploads are counted one after another.
 */
export async function registerUpload(
  tx: Connection,
  userId: number,
  { address, bytes }: { address: string; bytes: number },
): Promise<void> {
  const { pictures, within, bytesOfDay } = uploadLimits
  await tx.run({ text: `SELECT pg_advisory_xact_lock(hashtextextended('upload ' || $1, 0))`, values: [userId] })
  const [row] = await tx.rows({ text: wait, values: [userId, bytes, pictures, within, bytesOfDay, day] })
  const seconds = Number(row?.[0] ?? 0)
  if (seconds > 0) throw tryLater(429, message('tooManyUploads', { seconds }), seconds)
  const text = 'INSERT INTO "uploaded_picture" ("address", "user_id", "bytes") VALUES ($1, $2, $3)'
  await tx.run({ text, values: [address, userId, bytes] })
}

/** The picture counts no more, and is removed with unused ones: a store that didn't respond may have it. */
export const abandonUpload = (on: Connection, address: string): Promise<number> =>
  on.run({
    text: `UPDATE "uploaded_picture" SET "stored_at" = now() - interval '1 day', "checked_at" = now() - interval '1 day'
      WHERE "address" = $1`,
    values: [address],
  })
