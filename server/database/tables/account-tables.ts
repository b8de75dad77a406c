import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, id, time } from './columns'

/** The authenticator app of a user; it counts for nothing until a first code has confirmed it. */
export const totp = pgTable('totp', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  secret: text('secret').notNull(),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  /** Half minutes since 1970 of the last used code: it and earlier ones are not taken again. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: createdAtColumn(),
})

export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').notNull().default(''),
    host: text('host').notNull(),
    name: text('name').notNull(),
    createdAt: createdAtColumn(),
    usedAt: time('used_at'),
  },
  (t) => [uniqueIndex('passkey_credential_ux').on(t.credentialId), index('passkey_user_ix').on(t.userId)],
)

/** Each code is good for one sign-in. It has 120 random bits; only its SHA-256 is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  { userId: bigint('user_id', { mode: 'number' }).notNull(), codeHash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** Kept for minutes: the second step of a sign-in, a sign-in with a passkey, a passkey being added. */
export const signInStep = pgTable(
  'sign_in_step',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }),
    challenge: text('challenge'),
    tries: integer('tries').notNull().default(0),
    until: time('until').notNull(),
  },
  (t) => [index('sign_in_step_until_ix').on(t.until)],
)
