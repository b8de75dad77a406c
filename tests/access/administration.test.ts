import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('the administration on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
    await server.create('/api/org', { org_name: 'O', park_code: fresh('park') })
  })
  afterAll(() => server.close())

  const colours = {
    bg_color: '#0E4A5C',
    icon_color: '#8FD3E0',
    font_color: '#CFE6EB',
    heading_color: 'white',
    border_color: 'rgb(28 100 119)',
  }

  it('shows single dictionaries and entries only with a permission for them, and lists of entries to every session', async () => {
    const dict_type = fresh('type')
    const dict_id = await server.create('/api/dict', { dict_name: dict_type, dict_type, dict_value_type: 2 })
    const id = await server.create('/api/dictData', { dict_id, dict_label: 'L', dict_value: 'V' })
    const person = await server.asRole()
    const codesWith = async (permissions: string[]): Promise<number[]> => {
      await person.grant(permissions)
      const calls = [
        ['dictData/index', { dict_type }],
        ['dict/find_all', {}],
        ['dictData/update', { id }],
        ['dict/update', { id: dict_id }],
        ['dict/index', {}],
      ] as const
      return Promise.all(
        calls.map(async ([path, body]) => (await server.call('POST', `/api/${path}`, body, person.token)).code),
      )
    }
    expect(await codesWith([])).toEqual([0, 0, 403, 403, 403])
    expect(await codesWith(['system:dict-data:query'])).toEqual([0, 0, 0, 0, 403])
    expect(await codesWith(['system:dict:detail'])).toEqual([0, 0, 403, 0, 403])
    expect(await codesWith(['system:dict:query'])).toEqual([0, 0, 403, 0, 0])
    expect(await codesWith(['system:dict-data:edit'])).toEqual([0, 0, 403, 403, 403])
  })

  it.each([
    ['dept', (name: string) => ({ dept_name: name })],
    ['menu', (name: string) => ({ menu_name: name, menu_name_en: name })],
  ])('keeps the tree of %s to twenty levels, whatever is added or moved', async (name, called) => {
    const base = `/api/${name}`
    const chain: number[] = []
    const add = (parent_id: number) => server.call('PUT', `${base}/create`, { ...called(fresh('level')), parent_id })
    for (let parent = 0; chain.length < 20; chain.push(parent))
      parent = await server.create(base, { ...called(fresh('level')), parent_id: parent })
    const tooDeep = await add(chain.at(-1) ?? 0)
    expect([tooDeep.code, badFieldsOf(tooDeep)]).toEqual([40000, ['parent_id']])
    expect(tooDeep.text).toContain('最多 20 级')
    // A row with one below it fits under the eighteenth, not under the nineteenth.
    const top = await server.create(base, { ...called(fresh('top')), parent_id: 0 })
    const below = await server.create(base, { ...called(fresh('below')), parent_id: top })
    const moved = (parent_id: number | undefined) =>
      server.call('PUT', `${base}/update`, { id: top, ...called(fresh('top')), parent_id })
    expect(badFieldsOf(await moved(chain[18]))).toEqual(['parent_id'])
    expect(await moved(chain[17])).toMatchObject({ code: 0 })
    expect(badFieldsOf(await server.call('PUT', `${base}/update`, { id: chain[0], parent_id: chain[19] }))).toEqual([
      'parent_id',
    ])
    await server.ask('DELETE', `${base}/delete`, { id: [below, top, ...chain] })
  })

  it('stores at most 500 preferences of a user', async () => {
    const { token } = await server.asRole()
    const set = (key: string, value: unknown = 1) => server.call('PUT', '/api/preference/set', { key, value }, token)
    for (let at = 0; at < 500; at += 1) await set(`key ${at}`)
    const refused = await set('one more')
    expect([refused.code, badFieldsOf(refused)]).toEqual([40000, ['key']])
    expect(await set('key 499', 2)).toMatchObject({ code: 0 })
    expect(await set('key 0', null)).toMatchObject({ code: 0 })
    expect(await set('one more')).toMatchObject({ code: 0 })
  })

  it('stores an applied theme as the preference of that user alone', async () => {
    const person = await server.asRole(['dc:theme:query', 'dc:theme:apply'])
    const stored = (token?: string) =>
      server.ask<JsonObject | null>('POST', '/api/preference/get', { key: 'theme' }, token)
    const form = { theme_text: 'Lakeside', ...colours }
    const id = await server.create('/api/theme', { ...form, remark: 'not a colour' })
    await server.ask('PUT', '/api/preference/set', { key: 'theme', value: 'violet' })
    const row = await server.detail('/api/theme', id)
    expect(await server.call('POST', '/api/theme/apply', row, person.token)).toMatchObject({ code: 0, data: form })
    expect(await stored(person.token)).toEqual({ value: form })
    expect(await stored()).toEqual({ value: 'violet' })
    expect(await server.call('POST', '/api/theme/apply', { id: 999_999 }, person.token)).toMatchObject({ code: 40400 })
    await person.grant(['dc:theme:query', 'dc:theme:edit'])
    expect(await server.call('POST', '/api/theme/apply', row, person.token)).toMatchObject({ status: 403 })
  })

  it('refuses to renumber or delete an NB device while stall terminals refer to it', async () => {
    const [nbid, other] = [fresh('nb'), fresh('nb')]
    const id = await server.create('/api/snb', { nbid })
    const terminal = await server.create('/api/sterminal', { nbid, lrid: 'L1' })
    const renamed = await server.call('PUT', '/api/snb/update', { id, nbid: other })
    expect([renamed.code, badFieldsOf(renamed)]).toEqual([40900, ['nbid']])
    expect(await server.call('PUT', '/api/snb/update', { id, nbid, remark: 'x' })).toMatchObject({ code: 0 })
    expect(await server.call('DELETE', '/api/snb/delete', { id })).toMatchObject({ code: 40900 })
    await server.ask('DELETE', '/api/sterminal/delete', { id: terminal })
    expect(await server.call('PUT', '/api/snb/update', { id, nbid: other })).toMatchObject({ code: 0 })
    expect(await server.call('DELETE', '/api/snb/delete', { id })).toMatchObject({ code: 0 })
  })

  it('stores the author of a notice regardless of the form, also after the user is deleted', async () => {
    const person = await server.asRole(['dc:notify:add'])
    const id = await server.create('/api/notify', { n_content: 'N', handleId: 1 }, person.token)
    expect(await server.detail('/api/notify', id)).toMatchObject({ handleId: person.id, n_type: 1 })
    expect(await server.call('DELETE', '/api/user/delete', { id: person.id })).toMatchObject({ code: 0 })
    expect(await server.detail('/api/notify', id)).toMatchObject({ handleId: person.id })
  })

  it('returns the settings of a type with keys and values, to users who may read them', async () => {
    const [first, second] = [fresh('key'), fresh('key')]
    await server.create('/api/configs', { config_name: 'A', config_key: first, config_value: 'a', type: 2 })
    await server.create('/api/configs', { config_name: 'B', config_key: second, config_value: 'b' })
    const keys = async (type: unknown) =>
      (await server.ask<JsonObject[]>('POST', '/api/configs/find_all', { type })).map(({ config_key }) => config_key)
    expect(await keys(2)).toEqual([first])
    // The others are those of the installation.
    const builtIn = (await server.ask<JsonObject[]>('POST', '/api/configs/built_in', {})).map(({ key }) => key)
    expect((await keys(1)).filter((key) => !builtIn.includes(key))).toEqual([second])
    expect(await keys('')).toEqual(expect.arrayContaining([first, second]))
    const person = await server.asRole()
    expect(await server.call('POST', '/api/configs/find_all', {}, person.token)).toMatchObject({ status: 403 })
  })

  it('lets users who may see the chart read the terminal readings', async () => {
    const perms = 'chart:terminaldata:query'
    const known = await server.database.rows({ text: 'SELECT 1 FROM "menu" WHERE "perms" = $1', values: [perms] })
    const button = { menu_name: '图表', menu_name_en: 'Chart', menu_type: 2, perms }
    if (known.length === 0) await server.create('/api/menu', button)
    const person = await server.asRole()
    const read = () => server.call('POST', '/api/dcterminaldata/index', {}, person.token)
    expect(await read()).toMatchObject({ status: 403 })
    await person.grant([perms])
    expect(await read()).toMatchObject({ code: 0 })
  })
})
