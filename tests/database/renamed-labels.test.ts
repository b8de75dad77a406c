import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installed } from '../../server/database/tables/tables'
import { install } from '../../server/install/install'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('an installation of an earlier version on %s', (kind) => {
  let server: RunningServer
  /** A row as it was installed then. */
  const installedAs = async (key: string, where: string, texts: Record<string, string>): Promise<void> => {
    const columns = Object.entries(texts).map(([column, text]) => `"${column}" = '${text}'`)
    await server.database.rows({ text: `UPDATE ${where.replace('WHERE', `SET ${columns.join(', ')} WHERE`)}` })
    await server.database.orm.update(installed).set({ texts }).where(eq(installed.key, key))
  }
  const entry = (type: string, value: number): [string, string] => [
    `dictionary ${type} ${value}`,
    `"dict_data" WHERE "dict_type" = '${type}' AND "dict_number" = ${value}`,
  ]
  beforeAll(async () => {
    server = await startServer(kind)
    const name = { menu_name: '报警定义', menu_name_en: 'Alarm definitions' }
    await installedAs('menu garage/alarm', `"menu" WHERE "url" = '/garage/alarm'`, name)
    const sales = { menu_name: '充值业绩', menu_name_en: 'Recharge sales' }
    await installedAs('menu garage/saleUser', `"menu" WHERE "url" = '/garage/saleUser'`, sales)
    const edit = { menu_name: '编辑', menu_name_en: 'Edit' }
    await installedAs('menu log:warning:edit', `"menu" WHERE "perms" = 'log:warning:edit'`, edit)
    const kindOfStay = { dict_name: '停车类型', dict_name_en: 'Kind of stay' }
    await installedAs('dictionary recordType', `"dict" WHERE "dict_type" = 'recordType'`, kindOfStay)
    const casual = { dict_label: '临时停车', dict_label_en: 'Passer-by', list_class: 'neutral' }
    await installedAs(...entry('recordType', 1), casual)
    await installedAs(...entry('nstatus', 3), { dict_label: '离线', dict_label_en: 'Offline', list_class: 'warning' })
    await installedAs(...entry('ui_type', 5), { dict_label: '二维码', dict_label_en: 'QR code', list_class: 'warning' })
    await installedAs('grade 1', `"grade" WHERE "id" = 1`, { grade_name: '普通会员' })
    // What an operator has changed since.
    for (const text of [
      `UPDATE "menu" SET "menu_name" = '充值' WHERE "url" = '/garage/saleUser'`,
      `UPDATE "dict_data" SET "dict_label_en" = 'Visitor' WHERE "dict_type" = 'recordType' AND "dict_number" = 1`,
      `UPDATE "dict_data" SET "list_class" = 'danger' WHERE "dict_type" = 'ui_type' AND "dict_number" = 5`,
      `UPDATE "configs" SET "config_name" = '保留天数：拒收上报 / Days kept: Refused fact'
        WHERE "config_key" = 'keep_days.refused_fact'`,
    ])
      await server.database.rows({ text })
  })
  afterAll(() => server.close())

  const startAgain = () => install(server.database, server.settings)
  const first = async (path: string, search: JsonObject): Promise<JsonObject> => {
    const { list } = await server.list(path, search)
    expect(list).toHaveLength(1)
    return list[0] ?? {}
  }
  const texts = async (text: string): Promise<unknown> => (await server.database.rows({ text }))[0]

  it('gets the labels and colours that nobody has changed, and keeps the others', async () => {
    await startAgain()
    expect(await texts(`SELECT "menu_name", "menu_name_en" FROM "menu" WHERE "url" = '/garage/alarm'`)).toEqual([
      '告警定义',
      'Alarm definitions',
    ])
    expect(await texts(`SELECT "menu_name", "menu_name_en" FROM "menu" WHERE "url" = '/garage/saleUser'`)).toEqual([
      '充值',
      'Top-up sales',
    ])
    expect(await texts(`SELECT "menu_name" FROM "menu" WHERE "perms" = 'log:warning:edit'`)).toEqual(['处理'])
    expect(await texts(`SELECT "dict_name_en" FROM "dict" WHERE "dict_type" = 'recordType'`)).toEqual(['Parker type'])
    expect(
      await texts(
        `SELECT "dict_label", "dict_label_en" FROM "dict_data" WHERE "dict_type" = 'recordType' AND "dict_number" = 1`,
      ),
    ).toEqual(['临时车', 'Visitor'])
    const colorOf = (type: string, value: number) =>
      texts(`SELECT "list_class" FROM "dict_data" WHERE "dict_type" = '${type}' AND "dict_number" = ${value}`)
    expect(await colorOf('nstatus', 3)).toEqual(['neutral off'])
    expect(await colorOf('ui_type', 5)).toEqual(['danger'])
    expect(await first('/api/configs', { config_key: 'keep_days.refused_fact' })).toMatchObject({
      config_name: '保留天数：未受理的上报',
      config_name_en: 'Days kept: Rejected message',
    })
    expect(await texts(`SELECT "grade_name" FROM "grade" WHERE "id" = 1`)).toEqual(['标准等级'])
    const version = `SELECT "tariff"->'grade'->>'grade_name' FROM "tariff_version" ORDER BY "valid_from" DESC LIMIT 1`
    expect(await texts(version)).toEqual(['标准等级'])
  })

  it('keeps labels that an operator gives its rows afterwards, even former ones', async () => {
    await server.database.rows({ text: `UPDATE "menu" SET "menu_name" = '报警定义' WHERE "url" = '/garage/alarm'` })
    await startAgain()
    expect(await texts(`SELECT "menu_name" FROM "menu" WHERE "url" = '/garage/alarm'`)).toEqual(['报警定义'])
  })
})
