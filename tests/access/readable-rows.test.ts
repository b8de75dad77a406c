import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import { queueState } from '../../resources/dictionaries/parking'
import { plateRecognition } from '../../resources/dictionaries/recognition'
import { plant } from '../every-resource/insert-rows'
import { creatable, fullForm, makeWorld, ruleValues, type World } from '../every-resource/samples'
import { startServer, type JsonObject, type RunningServer, type TestUser } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'
import { sheetIn } from '../support/workbook'

const ownLists = [...resources.values()].flatMap(({ name, list, lists }) =>
  [list, ...Object.values(lists)].flatMap(({ listPermission }) =>
    listPermission ? [{ name, ...listPermission }] : [],
  ),
)

describe('the rows that a caller may read', () => {
  let server: RunningServer
  let world: World
  beforeAll(async () => {
    server = await startServer(usualDatabase)
    world = await makeWorld(server)
  })
  afterAll(() => server.close())

  it('are asked for here for every list that has a permission of its own', () => {
    expect(ownLists.map(({ name, call }) => `${name}/${call}`).toSorted()).toEqual([
      'dcterminal/online',
      'plate/review',
    ])
  })

  describe('with nothing but dc:online:query', () => {
    let person: TestUser
    let online = 0
    let offline = 0
    const base = '/api/dcterminal'
    const call = (path: string, body: JsonObject) => server.call('POST', `${base}/${path}`, body, person.token)
    const ids = (list: unknown) => (list as JsonObject[]).map(({ id }) => id)
    beforeAll(async () => {
      person = await server.asRole(['dc:online:query'])
      const [first = 0, second = 0] = await plant(server, 'dcterminal', 2, world, (n) => ({ online: n % 2 }))
      online = first
      offline = second
    })

    it('are those that are online, in the list and in its changes', async () => {
      expect(await call('index', {})).toMatchObject({ status: 403 })
      const { list } = (await call('online', {})).data as { list: JsonObject[] }
      expect(ids(list)).toContain(online)
      expect(ids(list)).not.toContain(offline)
      const news = await call('news', { after: 0, shown: [[offline, 0]], top: true, page_size: 100 })
      expect(news.data).toMatchObject({ gone: [offline], left: [] })
      expect(ids(news.data.rows)).toEqual(ids(list))
      expect(news.data.page).toEqual(ids(list))
    })

    it('are those that are online, one by one', async () => {
      for (const path of ['update', 'history', 'device']) {
        expect(await call(path, { id: online }), path).toMatchObject({ code: 0 })
        expect(await call(path, { id: offline }), path).toMatchObject({ code: 40400, data: null })
      }
    })

    it('are those that are online, on paper and in workbooks, whatever is asked for', async () => {
      for (const body of [{}, { list: 'online' }, { online: 0 }, { ids: [offline] }]) {
        const printed = await call('print', { ...body, columns: ['id'] })
        expect(JSON.stringify(printed.data.rows), JSON.stringify(body)).not.toContain(String(offline))
        const { data } = await call('export', { ...body, columns: ['id'] })
        const file = await fetch(server.address + String(data.address), { headers: { Authorization: person.token } })
        const { lines } = await sheetIn(await file.arrayBuffer())
        expect(lines.flat().map(String), JSON.stringify(body)).not.toContain(String(offline))
      }
    })
  })

  const editable = creatable.filter(([, { verbs, permission }]) => verbs.includes('edit') && permission !== null)
  it.each(editable)('of %s are not told to who only changes them', async (name, { base, permission }) => {
    const given = {
      ...ruleValues[name],
      ...(name === 'user' && { user_role: [] }),
      ...(name === 'role' && { role_menu: [] }),
    }
    const id = await server.create(
      base,
      fullForm(name, 40, world, { ...given, ...(name === 'menu' && { perms: null }) }),
    )
    const { token } = await server.asRole([`${permission}:edit`])
    const stale = await server.call('PUT', `${base}/update`, { id, version: 999 }, token)
    expect(stale).toMatchObject({ code: 40900 })
    expect(stale.data?.current).toBeUndefined()
    const reader = await server.asRole([`${permission}:edit`, `${permission}:query`])
    const told = await server.call('PUT', `${base}/update`, { id, version: 999 }, reader.token)
    expect(told.data).toMatchObject({ current: { id } })
  })

  it.each<[name: string, call: string, right: string, body: JsonObject, given: JsonObject]>([
    ['grade', 'save_tariff', 'garage:grade:edit', {}, {}],
    ['queue', 'cancel', 'garage:queue:edit', { reason: 'left' }, { dc_status: queueState.waiting }],
    ['queue', 'moveUp', 'garage:queue:edit', { reason: 'late' }, { dc_status: queueState.cancelled }],
    ['plate', 'settle', 'garage:plate:edit', { action: 'discard' }, { status: plateRecognition.corrected }],
  ])('of %s are not told to who only calls %s', async (name, call, right, body, given) => {
    const [id = 0] = await plant(server, name, 1, world, () => ({ remark: 'hidden', ...given }))
    const { token } = await server.asRole([right])
    const refused = await server.call('POST', `/api/${name}/${call}`, { id, version: 999, ...body }, token)
    expect(refused, refused.text).toMatchObject({ code: 40900 })
    expect(refused.text).not.toContain('hidden')
  })
})
