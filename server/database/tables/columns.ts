import { bigint, timestamp } from 'drizzle-orm/pg-core'

export const id = () => bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey()
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
export const createdAtColumn = () => time('created_at').notNull().defaultNow()
