import { Secret, TOTP } from 'otpauth'
import { second } from '../../../model/durations'
import { badField } from '../../api-error'
import type { Connection } from '../../database/database'
import type { SecretBox } from '../../secret-box'

const issuer = 'Berth'
const period = 30

const appOf = (secret: Secret, label = ''): TOTP => new TOTP({ issuer, label, secret, period })
const placeOf = (userId: number): string => `totp ${userId}`

/** The secret counts once a code has confirmed it; apps read `uri` as a QR code. */
export async function beginApp(
  tx: Connection,
  secrets: SecretBox,
  { userId, userName }: { userId: number; userName: string },
): Promise<{ secret: string; uri: string }> {
  if (!secrets.isOpen) throw badField('code', 'secretsKeyMissing')
  const secret = new Secret({ size: 20 })
  const text = `INSERT INTO "totp" AS t ("user_id", "secret") VALUES ($1, $2)
    ON CONFLICT ("user_id") DO UPDATE SET "secret" = $2, "last_step" = NULL WHERE NOT t."is_confirmed"`
  const sealed = await secrets.seal(secret.base32, placeOf(userId))
  if ((await tx.run({ text, values: [userId, sealed], name: 'totp_begin' })) === 0) throw badField('code', 'appExists')
  return { secret: secret.base32, uri: appOf(secret, userName).toString() }
}

/** The half minute since 1970 of a code, which may be half a minute off; null: it is wrong. */
async function stepOf(on: Connection, secrets: SecretBox, userId: number, code: string): Promise<number | null> {
  const text = 'SELECT "secret" FROM "totp" WHERE "user_id" = $1'
  const [row] = await on.rows({ text, values: [userId], name: 'totp_secret' })
  if (!row?.[0] || !/^\d{6}$/.test(code)) return null
  const app = appOf(Secret.fromBase32(await secrets.open(row[0], placeOf(userId))))
  const now = Date.now()
  const delta = app.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / (period * second)) + delta
}

/** Each code is taken once. `confirmed`: the app counts already. */
export async function useAppCode(
  tx: Connection,
  secrets: SecretBox,
  userId: number,
  { code, confirmed }: { code: string; confirmed: boolean },
): Promise<boolean> {
  const step = await stepOf(tx, secrets, userId, code.replace(/\s/g, ''))
  if (step === null) return false
  const text = `UPDATE "totp" SET "last_step" = $2, "is_confirmed" = true
    WHERE "user_id" = $1 AND "is_confirmed" = $3 AND ("last_step" IS NULL OR "last_step" < $2)`
  return (await tx.run({ text, values: [userId, step, confirmed], name: 'totp_use' })) > 0
}

export const removeApp = (tx: Connection, userId: number): Promise<number> =>
  tx.run({ text: 'DELETE FROM "totp" WHERE "user_id" = $1', values: [userId], name: 'totp_remove' })
