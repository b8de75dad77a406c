import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Cell, Connection, Database } from '../../server/database/database'
import { messageHash } from '../../server/ingest/pipeline/refused-facts'
import { installed } from '../support/initial-states'
import { pictureForm } from '../support/picture-form'
import { fresh, knownPassword, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds, openForInstances } from '../support/test-databases'

describe.each(databaseKinds)('the audit row and the change that it reports, on %s', (kind) => {
  let server: RunningServer
  /** Another connection to the server's database; embedded: the same one. */
  let other: Database
  beforeAll(async () => {
    const [own, second] = await openForInstances(kind, 2, installed)
    if (!own || !second) throw new Error('no database was opened')
    other = second.database
    server = await startServer(own)
  })
  afterAll(() => server.close())
  afterEach(async () => {
    vi.restoreAllMocks()
    await allowRows()
  })

  const sql = (text: string, values: unknown[] = []): Promise<Cell[][]> => other.rows({ text, values })
  /** From now on the log accepts no rows. */
  const refuseRows = () => sql('ALTER TABLE "log" ADD CONSTRAINT "refuse_rows" CHECK (false) NOT VALID')
  const allowRows = () => sql('ALTER TABLE "log" DROP CONSTRAINT IF EXISTS "refuse_rows"')
  const lastId = async (): Promise<number> => Number((await sql('SELECT coalesce(max("id"), 0) FROM "log"'))[0]?.[0])
  const rowsSince = (id: number) =>
    sql('SELECT "route", "description", "err" FROM "log" WHERE "id" > $1 ORDER BY "id"', [id])
  const newPost = (): Promise<number> => server.create('/api/post', { post_name: 'N', post_code: fresh('code') })
  const upload = (token?: string) => server.call('POST', '/api/upload/image', pictureForm(), token)

  /** Everything that the calls below may change. */
  const tables = ['post', 'grade', 'graderule', 'preference', 'refused_fact', 'user', 'session', 'must_change']
  const contents = async (): Promise<Cell[][][]> => {
    const all = []
    for (const table of tables) all.push(await sql(`SELECT to_jsonb(t)::text FROM "${table}" t ORDER BY 1`))
    return all
  }

  /** One changing call of each kind, on rows of its own. */
  async function changingCalls() {
    const [edited, deleted] = [await newPost(), await newPost()]
    const colours = ['bg', 'icon', 'font', 'heading', 'border'].map((part): [string, string] => [
      `${part}_color`,
      '#112233',
    ])
    const theme = await server.create('/api/theme', { theme_text: fresh('theme'), ...Object.fromEntries(colours) })
    const grade = await server.create('/api/grade', { grade_name: fresh('grade'), max_cost: 20 })
    const insert = `INSERT INTO "refused_fact" ("topic", "payload", "reason", "status", "hash") VALUES ('t', 'p', 1, 1, $1)`
    const [[refused] = []] = await sql(`${insert} RETURNING "id"`, [fresh('hash')])
    const person = await server.asRole(['system:post:query'])
    const password = { password: knownPassword, newpassword: 'Newer_Secret_1' }
    const leaving = await server.signIn(person.userName, knownPassword)
    const calls: [method: string, path: string, body: JsonObject, token?: string | null][] = [
      ['PUT', '/api/post/create', { post_name: 'N', post_code: fresh('code') }],
      ['PUT', '/api/post/update', { id: edited, post_name: 'M' }],
      ['DELETE', '/api/post/delete', { id: [deleted] }],
      ['POST', '/api/grade/save_tariff', { id: grade, max_cost: '30.00', rules: [] }],
      ['POST', '/api/theme/apply', { id: theme }],
      ['POST', '/api/refusedFact/aside', { id: Number(refused) }],
      ['POST', '/user/login', { user_name: person.userName, password: knownPassword }, null],
      ['POST', '/user/logout', {}, leaving],
      ['POST', '/api/user/updpwd', { user_name: person.userName, ...password }, person.token],
    ]
    return calls
  }

  it('are stored together: a call whose row cannot be written changes nothing', async () => {
    const calls = await changingCalls()
    await refuseRows()
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // A call uses its session, which notes the time.
    const withoutTimes = (all: Cell[][][]) => JSON.stringify(all).replace(/\\"seen_at\\": \\"[^"]+\\"/g, '')
    const before = withoutTimes(await contents())
    for (const [method, path, body, token] of calls)
      expect([path, (await server.call(method, path, body, token)).status]).toEqual([path, 500])
    expect((await upload()).status).toBe(500)
    expect(withoutTimes(await contents())).toBe(before)
    // With the upload and without the sign-in, which has no user yet.
    await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(calls.length), 20_000)
    await allowRows()
    for (const [method, path, body, token] of calls) {
      const start = await lastId()
      expect([path, (await server.call(method, path, body, token)).code]).toEqual([path, 0])
      expect(await rowsSince(start)).toEqual([[path, expect.any(String), null]])
    }
    const start = await lastId()
    expect((await upload()).status).toBe(200)
    expect(await rowsSince(start)).toEqual([['/api/upload/image', '上传图片', null]])
  })

  it('is one for a rejected call, also when a part of it was stored', async () => {
    const topic = 'berth/1/P001/gateway-1/fact/no-such-kind'
    const insert = `INSERT INTO "refused_fact" ("topic", "payload", "reason", "status", "hash") VALUES ($1, '{}', 1, 1, $2)`
    const [[id] = []] = await sql(`${insert} RETURNING "id"`, [topic, messageHash(topic, '{}')])
    const start = await lastId()
    const again = await server.call('POST', '/api/refusedFact/again', { id: Number(id) })
    expect(again.code).toBe(40900)
    expect((await server.call('PUT', '/api/post/create', {})).code).toBe(40000)
    expect((await server.call('DELETE', '/api/post/delete', { id: [await newPost(), 999_999] })).code).toBe(40400)
    await vi.waitFor(async () => expect(await rowsSince(start)).toHaveLength(4), { timeout: 10_000 })
    expect((await rowsSince(start)).map(([route, , err]) => [route, err?.slice(0, 5) ?? null]).toSorted()).toEqual([
      ['/api/post/create', null],
      ['/api/post/create', '40000'],
      ['/api/post/delete', '40400'],
      ['/api/refusedFact/again', '40900'],
    ])
  })

  if (kind === 'postgres') {
    /** Runs `during` while no row can be inserted into the log: calls wait for the lock. */
    const whileLocked = <T>(during: (tx: Connection) => Promise<T>): Promise<T> =>
      other.transaction(async (tx) => {
        await tx.run({ text: 'LOCK TABLE "log" IN EXCLUSIVE MODE' })
        return during(tx)
      })
    const waiting = `SELECT "pid" FROM "pg_stat_activity" WHERE "wait_event_type" = 'Lock'
      AND "datname" = current_database() AND "query" ILIKE $1`
    const waits = async (tx: Connection, query: string): Promise<number> =>
      vi.waitFor(
        async () => {
          await tx.rows({ text: 'SELECT pg_stat_clear_snapshot()' })
          const [row] = await tx.rows({ text: waiting, values: [query] })
          if (!row) throw new Error('nothing waits yet')
          return Number(row[0])
        },
        { timeout: 10_000, interval: 20 },
      )
    const codeOf = async (code: string) => (await sql('SELECT 1 FROM "post" WHERE "post_code" = $1', [code])).length

    it('are both lost with the connection that was about to write the row', async () => {
      const start = await lastId()
      const code = fresh('code')
      const call = await whileLocked(async (tx) => {
        const answer = server.call('PUT', '/api/post/create', { post_name: 'N', post_code: code })
        await tx.run({ text: 'SELECT pg_terminate_backend($1)', values: [await waits(tx, '%INSERT INTO "log"%')] })
        expect((await answer).status).toBe(503)
        return answer
      })
      expect(call.code).toBe(503)
      expect(await codeOf(code)).toBe(0)
      await vi.waitFor(async () => expect(await rowsSince(start)).toHaveLength(1), { timeout: 10_000 })
      expect((await rowsSince(start))[0]?.[2]).toMatch(/^503 /)
    })

    it('are both stored, once, for a client that has gone', async () => {
      const start = await lastId()
      const code = fresh('code')
      await whileLocked(async (tx) => {
        const gone = new AbortController()
        const body = JSON.stringify({ post_name: 'N', post_code: code })
        const headers = { 'Content-Type': 'application/json', Authorization: server.admin }
        const call = fetch(`${server.address}/api/post/create`, { method: 'PUT', headers, body, signal: gone.signal })
        await waits(tx, '%INSERT INTO "log"%')
        gone.abort()
        await expect(call).rejects.toThrow()
      })
      await vi.waitFor(async () => expect(await rowsSince(start)).toHaveLength(1), { timeout: 10_000 })
      expect(await codeOf(code)).toBe(1)
      expect((await rowsSince(start))[0]?.[2]).toBeNull()
    })

    it('are stored once by a call that a deadlock repeats', async () => {
      const [first, second] = [await newPost(), await newPost()]
      const start = await lastId()
      const lock = (id: number) => ({ text: 'SELECT 1 FROM "post" WHERE "id" = $1 FOR UPDATE', values: [id] })
      const call = await other.transaction(async (tx) => {
        // So that the call, not this transaction, is chosen to be aborted.
        await tx.run({ text: `SET LOCAL deadlock_timeout = '60s'` })
        await tx.run(lock(second))
        const answer = server.call('DELETE', '/api/post/delete', { id: [first, second] })
        await waits(tx, '%FROM "post"%FOR UPDATE')
        await tx.run(lock(first))
        return { answer }
      })
      expect((await call.answer).code).toBe(0)
      expect(await rowsSince(start)).toEqual([['/api/post/delete', `删除：岗位 ${first}、${second}`, null]])
      expect(await sql('SELECT 1 FROM "post" WHERE "id" = ANY($1)', [`{${first},${second}}`])).toEqual([])
    })
  }
})
