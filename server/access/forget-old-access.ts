import type { Database } from '../database/database'

const statements = [
  `DELETE FROM "session" WHERE "seen_at" < now() - interval '30 days'`,
  `DELETE FROM "sign_in_failure" WHERE "last_at" < now() - interval '1 day'`,
  `DELETE FROM "captcha_passed" WHERE "until" < now()`,
]

/** Deletes sessions that nobody used for a month and what throttles have no more use for; for a run every hour or so. */
export async function forgetOldAccess(database: Database): Promise<void> {
  for (const text of statements) await database.run({ text })
}
