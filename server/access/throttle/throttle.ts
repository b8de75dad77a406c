import { codes } from '../../../model/envelope'
import { message } from '../../../model/message'
import type { Connection } from '../../database/database'
import { ApiError, tooMany } from '../../api-error'
import {
  addressLimit,
  addressSubject,
  countsAlone,
  knownSubject,
  nameMemorySeconds,
  nameSubject,
} from './throttle-rules'

const readFailures = `SELECT "subject", "failures", extract(epoch FROM "locked_until" - $3::timestamptz)
  FROM "sign_in_failure" WHERE "subject" IN ($1, $2)`

/** Throws HTTP 429 (many failures at the address) or 42300 with `retry_after` in seconds. Returns the failures in a row. */
export async function rejectWhileLocked(on: Connection, name: string, ip: string, now: Date): Promise<number> {
  const address = addressSubject(ip)
  const rows = await on.rows({
    text: readFailures,
    values: [name, address, now.toISOString()],
    name: 'failures_read',
  })
  const secondsLeft = (subject: string): number => Math.ceil(Number(rows.find(([one]) => one === subject)?.[2] ?? 0))
  const [ofAddress, ofName] = [countsAlone(name) ? 0 : secondsLeft(address), secondsLeft(name)]
  if (ofAddress > 0) throw tooMany(ofAddress)
  if (ofName > 0)
    throw new ApiError(codes.locked, message('locked', { seconds: ofName }), { data: { retry_after: ofName } })
  return Number(rows.find(([one]) => one === name)?.[1] ?? 0)
}

const nameFailed = `INSERT INTO "sign_in_failure" AS f ("subject", "failures", "first_at", "last_at")
  VALUES ($1, 1, $2::timestamptz, $2::timestamptz)
  ON CONFLICT ("subject") DO UPDATE SET ("failures", "first_at", "last_at", "locked_until") = (
    SELECT n.count, CASE WHEN n.count = 1 THEN $2::timestamptz ELSE f."first_at" END, $2::timestamptz,
      $2::timestamptz + nullif(($3::int[])[least(n.count, cardinality($3::int[]))], 0) * interval '1 second'
    FROM (SELECT CASE WHEN f."last_at" < $2::timestamptz - $4::int * interval '1 second' THEN 1
      ELSE f."failures" + 1 END AS count) n)`

const addressFailed = `INSERT INTO "sign_in_failure" AS f ("subject", "failures", "first_at", "last_at")
  VALUES ($1, 1, $2::timestamptz, $2::timestamptz)
  ON CONFLICT ("subject") DO UPDATE SET ("failures", "first_at", "last_at", "locked_until") = (
    SELECT n.count, n.since, $2::timestamptz,
      CASE WHEN n.count >= $3::int THEN n.since + $4::int * interval '1 second' END
    FROM (SELECT CASE WHEN old.expired THEN 1 ELSE f."failures" + 1 END AS count,
        CASE WHEN old.expired THEN $2::timestamptz ELSE f."first_at" END AS since
      FROM (SELECT f."first_at" <= $2::timestamptz - $4::int * interval '1 second' AS expired) old) n)`

interface Attempt {
  ip: string
  now: Date
  locks: readonly number[]
}

/** Uses one statement each, so that concurrent failures all count. */
export async function countFailure(on: Connection, subject: string, { ip, now, locks }: Attempt): Promise<void> {
  const at = now.toISOString()
  await on.run({
    text: nameFailed,
    values: [subject, at, `{${locks.join(',')}}`, nameMemorySeconds],
    name: 'failure_name',
  })
  await on.run({
    text: addressFailed,
    values: [addressSubject(ip), at, addressLimit.failures, addressLimit.seconds],
    name: 'failure_address',
  })
}

export async function clearFailures(on: Connection, ...subjects: string[]): Promise<void> {
  const text = 'DELETE FROM "sign_in_failure" WHERE "subject" = ANY($1)'
  await on.run({ text, values: [`{${subjects.join(',')}}`], name: 'failure_clear' })
}

export const clearAllFailures = (on: Connection, userName: string): Promise<void> =>
  clearFailures(on, nameSubject(userName), knownSubject(userName))

export interface Failures {
  count: number
  last: Date
}

/** Failures elsewhere than where the user signs in, or before; null: none lately. */
export async function failuresOf(on: Connection, userName: string, now: Date): Promise<Failures | null> {
  const text = `SELECT "failures", extract(epoch FROM "last_at") FROM "sign_in_failure"
    WHERE "subject" = $1 AND "last_at" > $2::timestamptz - $3::int * interval '1 second'`
  const values = [nameSubject(userName), now.toISOString(), nameMemorySeconds]
  const [row] = await on.rows({ text, values, name: 'failures_of' })
  return row ? { count: Number(row[0]), last: new Date(Number(row[1]) * 1000) } : null
}
