import { describe, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Lang } from '../../../model/label'
import { fresh } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { languages, words } from '../support/words'

const app = journeys()
const colours = {
  bg_color: '#fff',
  icon_color: '#fff',
  font_color: '#fff',
  heading_color: '#fff',
  border_color: '#fff',
}

const posts = { menu_name: '岗位', menu_name_en: 'Posts' }
const labels: Record<Lang, readonly string[]> = {
  'zh-chs': ['菜单名称', '英文名称'],
  en: ['Menu name', 'English name'],
}

/** Opens a page that the server tells of no changes. */
async function visitWithoutEvents(path: string, lang: Lang): Promise<Page> {
  const { page, faults } = await app.visit('/', { lang })
  faults.expect(/ERR_FAILED/)
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(app.server.address + path)
  return page
}

describe.each(languages)('menus and permissions (%s)', (lang) => {
  const t = words(lang)

  it('of the person who saved a menu show the change at once', async () => {
    const page = await visitWithoutEvents('/management/menu', lang)
    const list = listParts(page, lang)
    const sidebar = page.getByRole('navigation', { name: t.shell.menu })
    await list.search.getByRole('textbox').first().fill(posts.menu_name)
    await page.keyboard.press('Enter')
    const row = list.row('/management/post').first()
    const id = Number(await row.getAttribute('data-row-key'))
    await row.getByRole('button', { name: t.list.edit, exact: true }).click()
    const form = page.getByRole('dialog')
    const name = fresh('Posts')
    for (const label of labels[lang]) await form.getByLabel(new RegExp(`^\\*?${label}$`)).fill(name)
    await form.getByRole('button', { name: t.form.save }).click()
    await sidebar.getByRole('link', { name }).waitFor()
    await app.server.ask('PUT', '/api/menu/update', { id, ...posts })
  })

  it.each([
    ['/dc/menu', '/api/dcmenu', (name: string) => ({ text_zh: name, text_en: name })],
    ['/dc/theme', '/api/theme', (name: string) => ({ theme_text: name, ...colours })],
    ['/dc/local', '/api/locales', (name: string) => ({ text_zh: name, text_en: name })],
  ])('are loaded again after saving in %s', async (path, base, formOf) => {
    const name = fresh('text')
    await app.server.create(base, formOf(name))
    const page = await visitWithoutEvents(path, lang)
    const list = listParts(page, lang)
    await list.row(name).first().getByRole('button', { name: t.list.edit, exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox').last().fill('changed')
    await Promise.all([
      page.waitForResponse('**/api/menu/find_all_menu'),
      form.getByRole('button', { name: t.form.save }).click(),
    ])
  })
})
