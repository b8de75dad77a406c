import { codes } from '../../../model/envelope'
import { message } from '../../../model/message'
import { ApiError } from '../../api-error'
import type { Connection } from '../../database/database'
import { sha256 } from '../../sha256'
import { newToken } from '../tokens'

const stepTime = "interval '5 minutes'"
const maxTries = 5

export interface Step {
  ticketHash: string
  userId: number | null
  challenge: string | null
}

/** `over`: no other answer is taken; the sign-in begins anew. */
const stepOver = (): ApiError => new ApiError(codes.badCredentials, message('stepOver'), { data: { over: true } })

export async function beginStep(
  on: Connection,
  { userId, challenge }: Pick<Step, 'userId' | 'challenge'>,
): Promise<string> {
  const ticket = newToken()
  // Anybody may begin steps, so each one removes the expired ones.
  const text = `WITH over AS (DELETE FROM "sign_in_step" WHERE "until" < now())
    INSERT INTO "sign_in_step" ("ticket_hash", "user_id", "challenge", "until")
    VALUES ($1, $2, $3, now() + ${stepTime})`
  await on.run({ text, values: [sha256(ticket), userId, challenge], name: 'step_begin' })
  return ticket
}

/** Each try counts before it is known to be wrong. Throws 40100: unknown, expired, or too many tries. */
export async function tryStep(on: Connection, ticket: string): Promise<Step> {
  const ticketHash = sha256(ticket)
  const text = `UPDATE "sign_in_step" SET "tries" = "tries" + 1
    WHERE "ticket_hash" = $1 AND "until" > now() AND "tries" < ${maxTries} RETURNING "user_id", "challenge"`
  const [row] = await on.rows({ text, values: [ticketHash], name: 'step_try' })
  if (!row) throw stepOver()
  const [userId = null, challenge = null] = row
  return { ticketHash, userId: userId === null ? null : Number(userId), challenge }
}

export async function endStep(tx: Connection, { ticketHash }: Step): Promise<void> {
  const text = 'DELETE FROM "sign_in_step" WHERE "ticket_hash" = $1'
  const ended = await tx.run({ text, values: [ticketHash], name: 'step_end' })
  if (ended === 0) throw stepOver()
}
