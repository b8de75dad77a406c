import { it } from 'vitest'
import type { Lang } from '../../../model/label'
import { fresh, type JsonObject } from '../../support/running-server'
import { journeys } from '../support/journeys'
import { listParts, rowButton } from '../support/list-parts'
import { navigateTo } from '../support/path-of'
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

const others: [string, string, (name: string) => JsonObject][] = [
  ['/dc/menu', '/api/dcmenu', (name) => ({ text_zh: name, text_en: name })],
  ['/dc/theme', '/api/theme', (name) => ({ theme_text: name, ...colours })],
  ['/dc/local', '/api/locales', (name) => ({ text_zh: name, text_en: name })],
]

it.each(languages)('menus and permissions of the person who saved them are loaded again at once (%s)', async (lang) => {
  const t = words(lang)
  const texts = others.map((other) => [...other, fresh('text')] as const)
  for (const [, base, formOf, name] of texts) await app.server.create(base, formOf(name))
  const { page, faults } = await app.visit('/healthz', { lang })
  faults.expect(/ERR_FAILED/)
  // The server tells of no changes.
  await page.route('**/api/events', (route) => route.abort())
  await page.goto(`${app.server.address}/management/menu`)
  const list = listParts(page, lang)
  const form = page.getByRole('dialog')
  await list.search.getByRole('textbox').first().fill(posts.menu_name)
  await page.keyboard.press('Enter')
  const row = list.row('/management/post').first()
  const id = Number(await row.getAttribute('data-row-key'))
  await rowButton(row, t.list.edit).click()
  const menuName = fresh('Posts')
  for (const label of labels[lang]) await form.getByLabel(new RegExp(`^\\*?${label}$`)).fill(menuName)
  await form.getByRole('button', { name: t.form.save }).click()
  await page.getByRole('navigation', { name: t.shell.menu }).getByRole('link', { name: menuName }).waitFor()
  await form.waitFor({ state: 'hidden' })
  await app.server.ask('PUT', '/api/menu/update', { id, ...posts })

  for (const [path, , , name] of texts) {
    await navigateTo(page, path)
    await rowButton(list.row(name).first(), t.list.edit).click()
    await form.getByRole('textbox').last().fill('changed')
    await Promise.all([
      page.waitForResponse('**/api/menu/find_all_menu'),
      form.getByRole('button', { name: t.form.save }).click(),
    ])
    await form.waitFor({ state: 'hidden' })
  }
})
