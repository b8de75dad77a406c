import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, id, time } from './columns'

/** The authenticator app of a user. Until a first code has confirmed it, it counts for nothing. */
export const totp = pgTable('totp', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  /** As a `SecretBox` seals it. */
  secret: text('secret').notNull(),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  /** Half minutes since 1970 of the last code that was used: it and earlier ones are not taken again. */
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: createdAtColumn(),
})

/** The passkeys of users (WebAuthn). */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** Both in base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it, separated by commas. */
    transports: text('transports').notNull().default(''),
    /** The host that it belongs to. */
    host: text('host').notNull(),
    name: text('name').notNull(),
    createdAt: createdAtColumn(),
    usedAt: time('used_at'),
  },
  (t) => [uniqueIndex('passkey_credential_ux').on(t.credentialId), index('passkey_user_ix').on(t.userId)],
)

/** Codes for who has lost their second factor, each good for one sign-in. They have 120 random bits; only their SHA-256 is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  { userId: bigint('user_id', { mode: 'number' }).notNull(), codeHash: text('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** What is under way for a few minutes: the second step of a sign-in, the sign-in with a passkey, a passkey being added. */
export const signInStep = pgTable(
  'sign_in_step',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    /** Null: whoever has the passkey that is used. */
    userId: bigint('user_id', { mode: 'number' }),
    /** What a passkey has to sign, in base64url; null: no passkey can be used. */
    challenge: text('challenge'),
    tries: integer('tries').notNull().default(0),
    until: time('until').notNull(),
  },
  (t) => [index('sign_in_step_until_ix').on(t.until)],
)
