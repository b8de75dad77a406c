import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, type Lang } from '../../../model/label'
import { render } from '../../../model/message'
import { motto } from '../../../model/settings/motto'
import { isCampaign } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { callOf } from '../support/call-of'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { choose, listParts, rowButton } from '../support/list-parts'
import { navigateTo } from '../support/path-of'
import { allLanguages, languages, words } from '../support/words'

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

describe.each(languages)('the settings (%s)', (lang) => {
  const t = words(lang)

  const of = labels[lang]

  const rowOf = (page: Page, name: string) => listParts(page, lang).row(name)

  const edit = async (page: Page, name: string) => {
    await rowButton(rowOf(page, name), t.list.edit).click()
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

  it('are edited with their rules in sight, and go back to their defaults', async () => {
    const page = await open('page_size')
    const { form, field, save, problemOf } = await edit(page, of.rows)
    await form.getByText(of.rowsHelp).waitFor()
    await form.getByText('10–1000').waitFor()
    await form.getByText(of.usual).waitFor()
    expect(await field(of.name).inputValue()).toBe(of.rows)
    expect([await field(of.name).isDisabled(), await field(of.key).isDisabled()]).toEqual([true, true])
    expect(await axeViolations(page)).toEqual([])
    const rule = render({ key: 'wholeWithin', values: { min: 10, max: 1000 } }, lang)
    for (const typed of ['ten', '1001', '５０．５']) {
      await field(of.value).fill(typed)
      await expect.poll(() => problemOf(of.value), { message: typed }).toBe(rule)
      await field(of.value).fill('20')
      await expect.poll(() => problemOf(of.value)).toBe('')
    }
    await field(of.value).fill('9')
    expect(await problemOf(of.value)).toBe('')
    await save.click()
    await expect.poll(() => problemOf(of.value)).toBe(rule)
    await field(of.value).fill('２0 ')
    await field(of.value).press('Tab')
    await expect.poll(() => field(of.value).inputValue()).toBe('20')
    await save.click()
    await form.waitFor({ state: 'hidden' })
    await rowOf(page, of.rows)
      .getByText(lang === 'en' ? '20 rows' : '20 条')
      .waitFor()
    await rowOf(page, of.rows).getByText(of.yes, { exact: true }).waitFor()

    const again = await edit(page, of.rows)
    await again.form.getByRole('button', { name: of.back }).click()
    expect(await again.field(of.value).inputValue()).toBe('50')
    await again.save.click()
    await again.form.waitFor({ state: 'hidden' })
    await rowOf(page, of.rows)
      .getByText(lang === 'en' ? '50 rows' : '50 条')
      .waitFor()
  })

  it('have names in the language of the user; known values are chosen or switched, own ones can be deleted', async () => {
    const config_key = fresh('own')
    await app.server.create(configs, { config_key, config_name: config_key, config_value: '1' })
    const page = await open(config_key)
    await rowOf(page, config_key).getByRole('button', { name: t.list.delete }).waitFor()
    await find(page, 'page_size')
    await rowOf(page, of.rows).getByText('page_size').click()
    const heading = page.getByRole('dialog').locator('.detail-title')
    await expect.poll(() => heading.innerText()).toBe(of.rows)
    const other = labels[lang === 'en' ? 'zh-chs' : 'en'].rows
    expect(await page.getByRole('dialog').innerText()).not.toContain(other)
    await page.keyboard.press('Escape')
    await heading.waitFor({ state: 'hidden' })

    const change = async (
      key: string,
      name: string,
      shown: string,
      value: string,
      usual: string,
      act: () => Promise<unknown>,
    ) => {
      await find(page, key)
      const { form, save } = await edit(page, name)
      await act()
      expect(await callOf(page, `${configs}/update`, () => save.click())).toMatchObject({ config_value: value })
      await form.waitFor({ state: 'hidden' })
      await rowOf(page, name).getByText(shown, { exact: true }).first().waitFor()
      await rowOf(page, name).getByRole('button', { name: of.back }).click()
      expect(await rowOf(page, name).getByRole('button', { name: t.list.delete }).count()).toBe(0)
      const ask = page.getByRole('dialog')
      await ask.getByText(fill(of.ask, { name, value: usual })).waitFor()
      await ask.getByRole('button', { name: of.back }).click()
      await rowOf(page, name).getByRole('button', { name: of.back }).waitFor({ state: 'hidden' })
    }
    await change('free_time_mode', of.mode, of.threshold, 'threshold', of.deducted, () =>
      choose(page, formParts(page, lang, of.edit).field(of.value), of.threshold),
    )
    await change('single_session', of.single, of.yes, '1', of.no, () => page.getByRole('switch').click())
  })

  it('take effect in windows that are open', async () => {
    const { page } = await app.visit('/garage/info', { lang })
    const { rows, create } = listParts(page, lang)
    await rows.first().waitFor()
    await Promise.all([page.waitForResponse('**/api/user/check_token'), set('min_park_floor', '3')])
    await create.first().click()
    const form = page.getByRole('dialog')
    const floor = form.getByLabel(lang === 'en' ? 'Floor' : '层', { exact: true })
    await floor.fill('2')
    await floor.press('Tab')
    await form.getByText(render({ key: 'tooSmall', values: { min: 3 } }, lang)).waitFor()
    await reset('min_park_floor')
    await expect.poll(() => form.getByText(render({ key: 'tooSmall', values: { min: 3 } }, lang)).count()).toBe(0)
    await form.getByRole('button', { name: t.app.cancel }).click()
    await page.getByRole('button', { name: t.form.discard }).click()

    // How many rows a list has on a page when it opens.
    await Promise.all([page.waitForResponse('**/api/user/check_token'), set('page_size', '10')])
    await navigateTo(page, '/garage/member')
    await page
      .getByRole('heading', { level: 1, name: lang === 'en' ? 'Members' : '会员列表' })
      .waitFor({ state: 'attached' })
    await expect.poll(() => rows.count()).toBe(10)
    await reset('page_size')
    await page.reload()
    await expect.poll(() => rows.count()).toBeGreaterThan(10)
  })

  it('have a motto for the sign-in page', async () => {
    const own = lang === 'en' ? 'Have a good trip' : '一路顺风'
    const { page } = await app.visit('/login', { lang, token: null })
    await page.getByText(lang === 'en' ? motto.en : motto.zh).waitFor()
    await set('motto_zh', '一路顺风')
    await set('motto_en', 'Have a good trip')
    await page.reload()
    await page.getByText(own).waitFor()
    await reset('motto_zh', 'motto_en')
  })
})

if (isCampaign)
  describe.each(allLanguages)('the settings (%s)', (lang) => {
    const t = words(lang)

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
