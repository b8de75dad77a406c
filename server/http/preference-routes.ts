import { and, count, eq, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { check } from '../../model/check'
import { code } from '../../model/field'
import { zhEn } from '../../model/label'
import { preference } from '../database/tables/tables'
import type { Connection } from '../database/database'
import type { Engine } from '../engine/engine'
import { badField, badFields } from '../api-error'
import { bodyOf } from './body'
import { callerOf } from './admission'
import { sendData } from './envelope'

const keyField = code(zhEn('键', 'Key'), { required: true, max: 128 })
const maxValueLength = 20_000
const maxKeys = 500

function keyIn(body: Readonly<Record<string, unknown>>): string {
  const checked = check(body.key, keyField)
  if ('problem' in checked) throw badFields([{ field: 'key', problem: checked.problem }])
  return String(checked.value)
}

/** Throws 40000 for a value that is too long, too deeply nested or contains a NUL. */
function checkValue(value: unknown): void {
  let text = ''
  try {
    text = JSON.stringify(value ?? null)
  } catch {
    throw badField('value', 'tooLong', { max: maxValueLength })
  }
  if (text.length > maxValueLength) throw badField('value', 'tooLong', { max: maxValueLength })
  if (text.includes('\\u0000')) throw badField('value', 'badCharacter')
}

async function checkCount({ orm }: Connection, userId: number, key: string): Promise<void> {
  const others = and(eq(preference.userId, userId), ne(preference.key, key))
  const [row] = await orm.select({ count: count() }).from(preference).where(others)
  if (row && row.count >= maxKeys) throw badField('key', 'tooManyEntries', { max: maxKeys })
}

export function preferenceRoutes(app: FastifyInstance, engine: Engine): void {
  const { database } = engine
  app.post('/api/preference/get', { config: { session: 'settled', reads: true } }, async (request, reply) => {
    const { userId } = callerOf(engine, request).access
    const key = keyIn(bodyOf(request.body))
    const condition = and(eq(preference.userId, userId), eq(preference.key, key))
    const [row] = await database.orm.select({ value: preference.value }).from(preference).where(condition)
    return sendData(reply, JSON.stringify(row ?? null))
  })
  app.put('/api/preference/set', { config: { session: 'settled' } }, async (request, reply) => {
    const { userId } = callerOf(engine, request).access
    const body = bodyOf(request.body)
    const key = keyIn(body)
    checkValue(body.value)
    if (body.value === null || body.value === undefined)
      await database.orm.delete(preference).where(and(eq(preference.userId, userId), eq(preference.key, key)))
    else {
      await checkCount(database, userId, key)
      await database.orm
        .insert(preference)
        .values({ userId, key, value: body.value })
        .onConflictDoUpdate({ target: [preference.userId, preference.key], set: { value: body.value } })
    }
    return sendData(reply, 'null')
  })
}
