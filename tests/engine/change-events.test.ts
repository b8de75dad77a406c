import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDevice } from '../../server/devices/device-rows'
import { eventReader } from '../../web/events/event-reader'
import { installed } from '../support/initial-states'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { device, recorderOn } from '../support/sites/recorder-bench'
import { databaseKinds, openForInstances } from '../support/test-databases'

interface ChangedRows {
  resources: string[]
  park: string | null
  by: Record<string, string>
}

interface ReceivedEvent {
  type: string
  rows: ChangedRows
}

describe.each(databaseKinds)('events between server instances on %s', (kind) => {
  let one: RunningServer
  let other: RunningServer
  const connections = new Set<AbortController>()
  beforeAll(async () => {
    const [first, second] = await openForInstances(kind, 2, installed)
    if (!first || !second) throw new Error('two were asked for')
    one = await startServer(first)
    other = await startServer(second)
  })
  afterEach(() => {
    connections.forEach((one) => one.abort())
    connections.clear()
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  /** Collects the events that a window of this session receives from now on. */
  async function listen({ address }: RunningServer, token: string): Promise<ReceivedEvent[]> {
    const ended = new AbortController()
    connections.add(ended)
    const events: ReceivedEvent[] = []
    const stream = await fetch(`${address}/api/events`, { headers: { Authorization: token }, signal: ended.signal })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    void (async () => {
      const take = eventReader(({ type, data }) => void events.push({ type, rows: JSON.parse(data) as ChangedRows }))
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) take(part.value)
    })().catch(() => undefined)
    return events
  }

  const about = (events: readonly ReceivedEvent[], resource: string): ChangedRows[] =>
    events.filter(({ type, rows }) => type === 'rows' && rows.resources.includes(resource)).map(({ rows }) => rows)

  const parkOf = async (dept: number): Promise<string> => {
    const park_code = fresh('park')
    await one.create('/api/org', { org_name: park_code, park_code, dept_id: dept })
    return park_code
  }

  it('reach windows of every instance within two seconds, for rows created, changed and deleted', async () => {
    const events = await listen(other, other.admin)
    const expectEvents = async (count: number): Promise<void> => {
      await expect.poll(() => about(events, 'grade').length, { timeout: 2000 }).toBe(count)
    }
    const id = await one.create('/api/grade', { grade_name: fresh('grade') })
    await expectEvents(1)
    await one.ask('PUT', '/api/grade/update', { id, grade_name: fresh('grade') })
    await expectEvents(2)
    await one.ask('DELETE', '/api/grade/delete', { id })
    await expectEvents(3)
    expect(about(events, 'grade').every(({ park }) => park === null)).toBe(true)
  })

  it('name the call if it alone changed rows, and are not sent for rejected calls', async () => {
    const events = await listen(other, other.admin)
    const post_code = fresh('post')
    const create = () => one.call('PUT', '/api/post/create', { post_name: post_code, post_code })
    const made = await create()
    await expect.poll(() => about(events, 'post').length).toBe(1)
    expect(about(events, 'post')[0]?.by.post).toBe(made.headers.get('x-request-id'))
    expect(await create()).toMatchObject({ code: 40900 })
    await one.create('/api/grade', { grade_name: fresh('grade') })
    await expect.poll(() => about(events, 'grade').length).toBe(1)
    expect(about(events, 'post')).toHaveLength(1)
  })

  it('reach users for their parks and the resources they may query, also when a row leaves the parks', async () => {
    const dept = await one.create('/api/dept', { dept_name: fresh('dept') })
    const [own, elsewhere] = [await parkOf(dept), await parkOf(1)]
    const person = await one.asRole(['garage:gpark:query', 'garage:grade:query'], [dept], dept)
    const events = await listen(other, person.token)
    const stay = (park_code: string): Promise<number> => one.create('/api/gpark', { park_code, garage_index: 1 })
    await stay(elsewhere)
    const id = await stay(own)
    await one.create('/api/queue', { park_code: own, card_no: fresh('T') })
    await one.create('/api/post', { post_name: fresh('post'), post_code: fresh('post') })
    await expect.poll(() => about(events, 'gpark').length).toBe(1)
    await one.ask('PUT', '/api/gpark/update', { id, park_code: elsewhere })
    await expect.poll(() => about(events, 'gpark').length).toBe(2)
    await one.create('/api/grade', { grade_name: fresh('grade') })
    await expect.poll(() => about(events, 'grade').length).toBe(1)
    expect(new Set(events.flatMap(({ rows }) => rows.resources))).toEqual(new Set(['gpark', 'grade']))
    expect(new Set(events.map(({ rows }) => rows.park))).toEqual(new Set([own, null]))
  })

  it('reach windows for facts of sites', async () => {
    await addDevice(one.database, device)
    const events = await listen(other, other.admin)
    const at = new Date(Date.now() - 1000).toISOString()
    const reading = { fact: 'r1', at, plate_key: 'passage-1', plate_no: '粤B12345', confidence: 91, accepted: true }
    await recorderOn(one.database).send('plate-read', reading)
    await expect.poll(() => about(events, 'platedata').length, { timeout: 2000 }).toBe(1)
    expect(about(events, 'plate')).toMatchObject([{ park: device.parkCode, by: {} }])
  })

  if (kind === 'postgres')
    it('report that some may have been missed, once the database connection is restored', async () => {
      const events = await listen(other, other.admin)
      const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'berth listener'`
      await one.database.rows({ text: kill })
      await expect.poll(() => events.map(({ type }) => type), { timeout: 5000 }).toContain('missed')
      await one.create('/api/grade', { grade_name: fresh('grade') })
      await expect.poll(() => about(events, 'grade').length).toBe(1)
    })
})

describe.each(databaseKinds)('changes of a list since it was read, on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  interface ListChanges {
    count: number
    newest: number
    gone: number[]
    left: number[]
    page: number[] | null
    rows: JsonObject[]
    total?: number | null
    summary?: JsonObject
  }

  const changesOf = (name: string, body: JsonObject, token?: string): Promise<ListChanges> =>
    server.ask<ListChanges>('POST', `/api/${name}/news`, body, token)

  /** Creates members with a unique name, and reads them as a window does. */
  async function readMembers(count: number) {
    const member_name = fresh('member')
    const ids: number[] = []
    const add = async (): Promise<number> => {
      const id = await server.create('/api/member', { member_name: `${member_name} ${ids.length}` })
      ids.push(id)
      return id
    }
    for (let made = 0; made < count; made += 1) await add()
    const { list, newest } = await server.ask<{ list: JsonObject[]; newest: number }>('POST', '/api/member/index', {
      member_name,
    })
    const shown = list.map(({ id, version }) => [id, version])
    return { ids, add, known: { member_name, after: newest, shown } }
  }

  it('are empty where nothing changed', async () => {
    const { known, ids } = await readMembers(2)
    await server.create('/api/member', { member_name: fresh('another member') })
    const found = await changesOf('member', { ...known, top: true })
    expect(found).toMatchObject({ count: 0, gone: [], left: [], rows: [], total: 2 })
    expect(found.page).toEqual(ids.toReversed())
    expect(found.newest).toBeGreaterThan(known.after)
  })

  it('contain the number of new rows, and the rows themselves for a tab that prepends them', async () => {
    const { known, ids, add } = await readMembers(2)
    const id = await add()
    expect(await changesOf('member', known)).toEqual({
      count: 1,
      newest: id,
      gone: [],
      left: [],
      page: null,
      rows: [],
    })
    const found = await changesOf('member', { ...known, top: true })
    expect(found).toMatchObject({ count: 1, page: ids.toReversed(), total: 3 })
    expect(found.rows).toEqual([await server.detail('/api/member', id)])
  })

  it('list which of the shown rows changed, no longer match or were deleted', async () => {
    const { known, ids } = await readMembers(3)
    const [one = 0, two = 0, three = 0] = ids
    await server.ask('PUT', '/api/member/update', { id: one, remark: 'changed' })
    await server.ask('PUT', '/api/member/update', { id: two, member_name: 'another name' })
    await server.ask('DELETE', '/api/member/delete', { id: three })
    const found = await changesOf('member', known)
    expect(found).toMatchObject({ count: 0, gone: [three], left: [two], total: 1 })
    expect(found.rows.map(({ id }) => id).toSorted()).toEqual([one, two])
    expect(found.rows.find(({ id }) => id === one)).toMatchObject({ remark: 'changed' })
  })

  it('count at most a hundred new rows', async () => {
    const { known, add } = await readMembers(0)
    for (let at = 0; at < 101; at += 1) await add()
    expect(await changesOf('member', known)).toMatchObject({ count: 100 })
  })

  it('contain the new totals', async () => {
    const park_code = fresh('park')
    await server.create('/api/org', { org_name: park_code, park_code, dept_id: 1 })
    const pay = (cost: string): Promise<number> =>
      server.create('/api/deposit', { park_code, cost, plate_no: '粤B12345' })
    await pay('1.50')
    const { newest } = await server.ask<{ newest: number }>('POST', '/api/deposit/index', { park_code })
    await pay('2.25')
    const found = await changesOf('deposit', { park_code, after: newest, shown: [], top: true })
    expect(found).toMatchObject({ count: 1, total: 2, summary: { cost: '3.75', cut_off: '0.00', received: '0.00' } })
    expect(await changesOf('deposit', { park_code, after: newest, shown: [] })).not.toHaveProperty('summary')
  })

  it('contain only what the caller may see', async () => {
    const dept = await server.create('/api/dept', { dept_name: fresh('dept') })
    const stays: number[] = []
    for (const dept_id of [1, dept]) {
      const park_code = fresh('park')
      await server.create('/api/org', { org_name: park_code, park_code, dept_id })
      stays.push(await server.create('/api/gpark', { park_code, garage_index: 1 }))
    }
    const [elsewhere = 0, own = 0] = stays
    const known = { after: 0, shown: stays.map((id) => [id, 7]), top: true }
    const person = await server.asRole(['garage:gpark:query'], [dept], dept)
    const found = await changesOf('gpark', known, person.token)
    expect(found).toMatchObject({ count: 1, page: [own], gone: [elsewhere], total: 1 })
    expect(found.rows.map(({ id }) => id)).toEqual([own])
    const withoutPermission = await server.asRole()
    expect(await server.call('POST', '/api/gpark/news', known, withoutPermission.token)).toMatchObject({ status: 403 })
  })

  const many = Array.from({ length: 10_000 }, (_, at) => [at, 1])
  it.each<[string, string, JsonObject]>([
    ['the newest id read', 'after', { shown: [] }],
    ['a valid newest id', 'after', { after: -1, shown: [] }],
    ['the shown rows', 'shown', { after: 1 }],
    ['the versions of the shown rows', 'shown', { after: 1, shown: [[1]] }],
    ['numbers as ids of the shown rows', 'shown', { after: 1, shown: [['1', 1]] }],
    ['no more shown rows than a page has', 'shown', { after: 1, shown: many }],
    ['filters of the right kind', 'member_type', { after: 1, shown: [], member_type: 'x' }],
  ])('require %s', async (_, field, body) => {
    const answer = await server.call('POST', '/api/member/news', body)
    expect(answer.code).toBe(40000)
    expect(badFieldsOf(answer)).toEqual([field])
  })
})
