import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { allLanguages, words } from '../support/words'

const app = journeys()
const configs = '/api/configs'

const labels: Record<
  Lang,
  Record<
    | 'edit'
    | 'value'
    | 'key'
    | 'name'
    | 'back'
    | 'rows'
    | 'rowsHelp'
    | 'usual'
    | 'mode'
    | 'threshold'
    | 'single'
    | 'yes'
    | 'no'
    | 'deducted'
    | 'ask',
    string
  >
> = {
  'zh-chs': {
    edit: '编辑参数',
    value: '参数值',
    key: '参数键',
    name: '参数名称',
    back: '恢复默认',
    rows: '默认每页条数',
    rowsHelp: '列表打开时每页的条数',
    usual: '默认：50 条',
    mode: '免费时长的算法',
    threshold: '超过后全程计费',
    single: '同一账号只能在一处登录',
    yes: '是',
    no: '否',
    deducted: '从停车时长中扣除',
    ask: '将「{name}」恢复为默认值 {value}？',
  },
  en: {
    edit: 'Edit setting',
    value: 'Setting value',
    key: 'Key',
    name: 'Setting name',
    back: 'Reset to default',
    rows: 'Rows per page',
    rowsHelp: 'Rows on a page when a list opens',
    usual: 'Default: 50 rows',
    mode: 'How free minutes count',
    threshold: 'Full price once exceeded',
    single: 'One session per user',
    yes: 'Yes',
    no: 'No',
    deducted: 'Deducted from the stay',
    ask: 'Reset “{name}” to its default, {value}?',
  },
}

async function set(config_key: string, config_value: string): Promise<void> {
  const { list } = await app.server.list(configs, { config_key })
  await app.server.ask('PUT', `${configs}/update`, { id: list[0]?.id, config_value })
}

async function reset(...keys: string[]): Promise<void> {
  const { list } = await app.server.list(configs, { config_key: keys })
  await app.server.ask('DELETE', `${configs}/delete`, { id: list.map(({ id }) => id) })
}

describe.each(allLanguages)('the settings (%s)', (lang) => {
  const t = words(lang)

  const of = labels[lang]

  const rowOf = (page: Page, name: string) => listParts(page, lang).row(name)

  const edit = async (page: Page, name: string) => {
    await rowOf(page, name).getByRole('button', { name: t.list.edit, exact: true }).click()
    return formParts(page, lang, of.edit)
  }

  const find = async (page: Page, key: string): Promise<void> => {
    const { field, searchNow, rows, row } = listParts(page, lang)
    await field(of.key).fill(key)
    await searchNow.click()
    await row(key).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
  }

  const open = async (key: string): Promise<Page> => {
    const { page } = await app.visit('/management/config', { lang })
    await find(page, key)
    return page
  }

  it('limit pictures before they are uploaded', async () => {
    const { page } = await app.visit('/management/user', { lang })
    await listParts(page, lang).create.click()
    const form = page.getByRole('dialog')
    await form.getByPlaceholder(t.form.imageHint).waitFor()
    const bytes = Buffer.alloc(1.5 * 1024 * 1024)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const pick = () =>
      form
        .locator('input[type=file]')
        .setInputFiles({ name: `${fresh('a')}.png`, mimeType: 'image/png', buffer: bytes })
    await pick()
    const refused = form.getByText(fill(t.form.imageTooLarge, { max: 1 }))
    await refused.waitFor()
    await Promise.all([page.waitForResponse('**/api/user/check_token'), set('upload_max_mb', '2')])
    await pick()
    await refused.waitFor({ state: 'hidden' })
    await expect.poll(() => form.getByPlaceholder(t.form.imageHint).inputValue()).toContain('/pictures/')
    await reset('upload_max_mb')
  })
})
