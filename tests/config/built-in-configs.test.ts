import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltInConfig } from '../../model/settings/built-in-config'
import { render } from '../../model/message'
import { install } from '../../server/install/install'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const configs = '/api/configs'
const [yes, no] = [1, 2]

describe.each(databaseKinds)('the built-in settings on %s', (kind) => {
  let server: RunningServer
  let all: BuiltInConfig[]
  beforeAll(async () => {
    server = await startServer(kind, { UPLOAD_MAX_MB: '3' })
    all = await server.ask('POST', `${configs}/built_in`, {})
  })
  afterAll(() => server.close())

  const rowOf = async (key: string): Promise<JsonObject> => {
    const { list } = await server.list(configs, { config_key: key })
    expect(list).toHaveLength(1)
    return list[0] ?? {}
  }
  const form = (config_key: string, config_value: unknown) => ({ config_name: 'Own name', config_key, config_value })
  const change = (body: JsonObject, lang = 'en') =>
    server.call('PUT', `${configs}/update`, body, server.admin, { 'Accept-Language': lang })
  const remove = (id: unknown) => server.ask('DELETE', `${configs}/delete`, { id })

  it('are in the list of a new installation, with their defaults and both names', async () => {
    const { list, page } = await server.list(configs, { page_size: 200 })
    expect(page.total_count).toBe(all.length)
    for (const one of all) {
      const row = list.find(({ config_key }) => config_key === one.key)
      const expected = {
        config_name: one.name.zh,
        config_name_en: one.name.en,
        config_value: one.default,
        config_type: 1,
        is_changed: no,
      }
      expect(row, one.key).toMatchObject({ ...expected, remark: one.help.zh, remark_en: one.help.en })
    }
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  })

  it('have the setting of the environment as their default where there is one', async () => {
    expect(await rowOf('upload_max_mb')).toMatchObject({ config_value: '3', is_changed: no })
  })

  it('can be created by a client once: the row of the installation gives way', async () => {
    const before = await rowOf('single_session')
    const { page } = await server.list(configs)
    const id = await server.create(configs, form('single_session', 'true'))
    expect(id).not.toBe(before.id)
    expect(await rowOf('single_session')).toMatchObject({
      id,
      config_value: 'true',
      is_changed: yes,
      config_name: 'Own name',
    })
    expect((await server.list(configs)).page.total_count).toBe(page.total_count)
    const again = await server.call('PUT', `${configs}/create`, form('single_session', '1'))
    expect([again.code, badFieldsOf(again)]).toEqual([40900, ['config_key']])
    await remove(id)
    expect(await server.call('POST', `${configs}/update`, { id })).toMatchObject({ code: 40400 })
    expect(await rowOf('single_session')).toMatchObject({ config_value: '0', is_changed: no })
    // Also with the value that is the default.
    const off = await server.create(configs, form('single_session', '0'))
    expect(await server.call('PUT', `${configs}/create`, form('single_session', '0'))).toMatchObject({ code: 40900 })
    await remove([off])
  })

  it('are created by one of two clients at the same time', async () => {
    const create = () => server.call('PUT', `${configs}/create`, form('motto_en', fresh('Motto')))
    const codes = (await Promise.all([create(), create()])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([0, 40900])
    await remove((await rowOf('motto_en')).id)
  })

  it('are changed once they have another value, and no longer once it is the default', async () => {
    const { id, updated_at: _, ...row } = await rowOf('page_size')
    await change({ ...row, id, config_value: '20' })
    expect(await rowOf('page_size')).toMatchObject({ id, config_value: '20', is_changed: yes })
    await change({ id, config_name: 'Rows' })
    await change({ id, config_value: '50' })
    expect(await rowOf('page_size')).toMatchObject({
      id,
      config_name: row.config_name,
      config_value: '50',
      is_changed: no,
    })
  })

  it.each([
    ['page_size', ' ５０ ', '50'],
    ['page_size', '+020', '20'],
    ['sign_in_lock_minutes', '\t7\n', '7'],
    ['single_session', ' ＯＮ', 'ON'],
    ['free_time_mode', 'threshold ', 'threshold'],
    ['motto_zh', ' 一路顺风 ', '一路顺风'],
  ])('%s: %j is stored as %j', async (key, config_value, stored) => {
    const { id } = await rowOf(key)
    const answer = await change({ id, config_value })
    expect([answer.code, (await rowOf(key)).config_value]).toEqual([0, stored])
    await remove((await rowOf(key)).id)
  })

  it.each(['en', 'zh-chs'] as const)('refuse a bad value at its field and say the rule (%s)', async (lang) => {
    const within = (min: number, max: number) => render({ key: 'wholeWithin', values: { min, max } }, lang)
    const bad: [key: string, value: unknown, msg: string | RegExp][] = [
      ['page_size', '9', within(10, 1000)],
      ['page_size', '1001', within(10, 1000)],
      ['page_size', '20.5', within(10, 1000)],
      ['page_size', '5e1', within(10, 1000)],
      ['page_size', '9999999999', within(10, 1000)],
      ['sign_in_lock_failures', 'five', within(2, 20)],
      ['single_session', 'perhaps', render({ key: 'notYesNo' }, lang)],
      ['free_time_mode', 'sometimes', /deduct.*threshold/],
      ['keep_days.log', '179', /180.*36500/],
      ['keep_days.refused_fact', '179', /180.*36500/],
      ['motto_en', 'x'.repeat(61), render({ key: 'tooLong', values: { max: 60 } }, lang)],
      ['page_size', '  ', render({ key: 'required' }, lang)],
    ]
    for (const [key, config_value, msg] of bad) {
      const before = await rowOf(key)
      const answer = await change({ id: before.id, config_value }, lang === 'en' ? 'en' : 'zh-CN')
      const { fields } = answer.data as { fields: { field: string; msg: string }[] }
      expect([key, answer.code, fields]).toEqual([
        key,
        40000,
        [{ field: 'config_value', msg: typeof msg === 'string' ? msg : (expect.stringMatching(msg) as string) }],
      ])
      expect(await rowOf(key)).toEqual(before)
    }
  })

  it('keep their keys, which no other setting can take', async () => {
    const { id } = await rowOf('page_size')
    const renamed = await change({ id, config_key: fresh('key') })
    expect([renamed.code, badFieldsOf(renamed)]).toEqual([40900, ['config_key']])
    const own = await server.create(configs, form(fresh('key'), '7'))
    expect(await server.detail(configs, own)).toMatchObject({ is_changed: null })
    await server.ask('PUT', `${configs}/update`, { id, config_value: '70' })
    const taken = await change({ id: own, config_key: 'page_size', config_value: '80' })
    expect([taken.code, badFieldsOf(taken)]).toEqual([40900, ['config_key']])
    await remove([own, id])
    expect(await rowOf('page_size')).toMatchObject({ config_value: '50', is_changed: no })
  })

  it('stay as they were set at the next start; those that nobody has set follow the environment', async () => {
    const id = await server.create(configs, form('session_idle_hours', '48'))
    await server.database.run({ text: `DELETE FROM "configs" WHERE "config_key" = 'page_size'` })
    await server.database.run({
      text: `UPDATE "configs" SET "is_changed" = NULL, "config_value" = '1' WHERE "config_key" = 'single_session'`,
    })
    await install(server.database, { ...server.settings, uploadMaxMb: 5, sessionIdleHours: 12 })
    expect(await rowOf('session_idle_hours')).toMatchObject({ id, config_value: '48', is_changed: yes })
    expect(await rowOf('upload_max_mb')).toMatchObject({ config_value: '5', is_changed: no })
    expect(await rowOf('page_size')).toMatchObject({ config_value: '50', is_changed: no })
    // Made by hand in an earlier version.
    const single = await rowOf('single_session')
    expect(single).toMatchObject({ config_value: '1', is_changed: yes })
    await install(server.database, server.settings)
    await remove([id, single.id])
  })

  it('have a name for each language, by which they are found, also those that were set before they had', async () => {
    const [{ name, help } = { name: null, help: null }] = all.filter(({ key }) => key === 'motto_en')
    const id = await server.create(configs, { config_key: 'motto_en', config_value: 'Go', config_name: 'x' })
    const inOne = (text: typeof name) => `${text?.zh} / ${text?.en}`
    await server.database.run({
      text: `UPDATE "configs" SET "config_name" = $1, "remark" = $2 WHERE "id" = $3`,
      values: [inOne(name), inOne(help), String(id)],
    })
    await install(server.database, server.settings)
    const texts = { config_name: name?.zh, config_name_en: name?.en, remark: help?.zh, remark_en: help?.en }
    expect(await rowOf('motto_en')).toMatchObject({ id, ...texts, config_value: 'Go', is_changed: yes })
    for (const config_name of [name?.zh, name?.en])
      expect((await server.list(configs, { config_name })).list).toMatchObject([{ id }])
    await change({ id, config_name: 'Our motto' })
    expect(await rowOf('motto_en')).toMatchObject({ config_name: 'Our motto', config_name_en: null })
    await remove(id)
    expect(await rowOf('motto_en')).toMatchObject({ ...texts, is_changed: no })
  })

  it('are told to those only who may read settings', async () => {
    const person = await server.asRole()
    expect(await server.call('POST', `${configs}/built_in`, {}, person.token)).toMatchObject({ status: 403 })
    const reader = await server.asRole(['system:config:query'])
    expect(await server.ask('POST', `${configs}/built_in`, {}, reader.token)).toEqual(all)
  })
})
