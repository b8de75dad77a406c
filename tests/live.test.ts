import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDevice } from '../server/sites/add-device'
import { takeEvents } from '../web/session/event-text'
import { fresh, startServer, type RunningServer } from './running-server'
import { device, recorderOn } from './site-bench'
import { databaseKinds, openForInstances } from './test-databases'

interface Rows {
  resources: string[]
  park: string | null
  by: Record<string, string>
}

interface Told {
  type: string
  rows: Rows
}

describe.each(databaseKinds)('what instances tell each other on %s', (kind) => {
  let one: RunningServer
  let other: RunningServer
  const leaving = new Set<AbortController>()
  beforeAll(async () => {
    const [first, second] = await openForInstances(kind, 2)
    if (!first || !second) throw new Error('two were asked for')
    one = await startServer(first)
    other = await startServer(second)
  })
  afterEach(() => {
    leaving.forEach((one) => one.abort())
    leaving.clear()
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  /** What a window of that session hears from now on. */
  async function listen({ address }: RunningServer, token: string): Promise<Told[]> {
    const ended = new AbortController()
    leaving.add(ended)
    const told: Told[] = []
    const stream = await fetch(`${address}/api/events`, { headers: { Authorization: token }, signal: ended.signal })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    void (async () => {
      let text = ''
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        const { events, rest } = takeEvents(text + part.value)
        text = rest
        told.push(...events.map(({ type, data }) => ({ type, rows: JSON.parse(data) as Rows })))
      }
    })().catch(() => undefined)
    return told
  }

  const about = (told: readonly Told[], resource: string): Rows[] =>
    told.filter(({ type, rows }) => type === 'rows' && rows.resources.includes(resource)).map(({ rows }) => rows)

  const parkOf = async (dept: number): Promise<string> => {
    const park_code = fresh('park')
    await one.create('/api/org', { org_name: park_code, park_code, dept_id: dept })
    return park_code
  }

  it('reaches windows at each of them within two seconds, for rows made, changed and deleted', async () => {
    const told = await listen(other, other.admin)
    const heardOf = async (count: number): Promise<void> => {
      await expect.poll(() => about(told, 'grade').length, { timeout: 2000 }).toBe(count)
    }
    const id = await one.create('/api/grade', { grade_name: fresh('grade') })
    await heardOf(1)
    await one.ask('PUT', '/api/grade/update', { id, grade_name: fresh('grade') })
    await heardOf(2)
    await one.ask('DELETE', '/api/grade/delete', { id })
    await heardOf(3)
    expect(about(told, 'grade').every(({ park }) => park === null)).toBe(true)
  })

  it('names the call that alone changed rows, and tells nothing of what was refused', async () => {
    const told = await listen(other, other.admin)
    const post_code = fresh('post')
    const create = () => one.call('PUT', '/api/post/create', { post_name: post_code, post_code })
    const made = await create()
    await expect.poll(() => about(told, 'post').length).toBe(1)
    expect(about(told, 'post')[0]?.by.post).toBe(made.headers.get('x-request-id'))
    expect(await create()).toMatchObject({ code: 40900 })
    await one.create('/api/grade', { grade_name: fresh('grade') })
    await expect.poll(() => about(told, 'grade').length).toBe(1)
    expect(about(told, 'post')).toHaveLength(1)
  })

  it('reaches a person for his own parks and what he may query, also when a row leaves them', async () => {
    const dept = await one.create('/api/dept', { dept_name: fresh('dept') })
    const [own, elsewhere] = [await parkOf(dept), await parkOf(1)]
    const person = await one.asRole(['garage:gpark:query', 'garage:grade:query'], [dept], dept)
    const told = await listen(other, person.token)
    const stay = (park_code: string): Promise<number> => one.create('/api/gpark', { park_code, garage_index: 1 })
    await stay(elsewhere)
    const id = await stay(own)
    await one.create('/api/queue', { park_code: own, card_no: fresh('T') })
    await one.create('/api/post', { post_name: fresh('post'), post_code: fresh('post') })
    await expect.poll(() => about(told, 'gpark').length).toBe(1)
    await one.ask('PUT', '/api/gpark/update', { id, park_code: elsewhere })
    await expect.poll(() => about(told, 'gpark').length).toBe(2)
    await one.create('/api/grade', { grade_name: fresh('grade') })
    await expect.poll(() => about(told, 'grade').length).toBe(1)
    expect(new Set(told.flatMap(({ rows }) => rows.resources))).toEqual(new Set(['gpark', 'grade']))
    expect(new Set(told.map(({ rows }) => rows.park))).toEqual(new Set([own, null]))
  })

  it('reaches windows for facts of sites', async () => {
    await addDevice(one.database, device)
    const told = await listen(other, other.admin)
    const at = new Date(Date.now() - 1000).toISOString()
    const reading = { fact: 'r1', at, plate_key: 'passage-1', plate_no: '粤B12345', confidence: 91, accepted: true }
    await recorderOn(one.database).tell('plate-read', reading)
    await expect.poll(() => about(told, 'platedata').length, { timeout: 2000 }).toBe(1)
    expect(about(told, 'plate')).toMatchObject([{ park: device.parkCode, by: {} }])
  })

  if (kind === 'postgres')
    it('says that some of it may have been missed, once the database is heard again', async () => {
      const told = await listen(other, other.admin)
      const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'berth listener'`
      await one.database.rows({ text: kill })
      await expect.poll(() => told.map(({ type }) => type), { timeout: 5000 }).toContain('missed')
      await one.create('/api/grade', { grade_name: fresh('grade') })
      await expect.poll(() => about(told, 'grade').length).toBe(1)
    })
})
