import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Lang } from '../../../model/label'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { tabParts } from '../support/tab-parts'
import { languages, words } from '../support/words'

const app = journeys()

const labels: Record<Lang, { members: string; name: string; phone: string }> = {
  'zh-chs': { members: '会员列表', name: '会员姓名', phone: '联系电话' },
  en: { members: 'Members', name: 'Member name', phone: 'Phone' },
}

/** The ways to refresh a page. */
const ways = ['the menu of its tab', 'the user menu'] as const

async function refresh(page: Page, lang: Lang, way: (typeof ways)[number]): Promise<void> {
  const { tab, entry, t } = tabParts(page, lang)
  if (way === 'the menu of its tab') {
    await tab(labels[lang].members).click({ button: 'right' })
    return entry(t.refresh).click()
  }
  const { user } = words(lang)
  await page.locator('button.person').click()
  return page.getByRole('menuitem', { name: user.refresh }).click()
}

it.each(languages)('a page that is refreshed, in either way, is built anew, with data read anew (%s)', async (lang) => {
  const of = labels[lang]
  const { page } = await app.visit('/garage/member', { lang })
  const list = listParts(page, lang)
  await list.rows.first().waitFor()
  const sorted = list.region.getByRole('columnheader', { name: of.phone })
  for (const way of ways) {
    await sorted.getByRole('button').click()
    await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('ascending')
    await list.field(of.name).fill('陈')
    await list.rows.first().getByRole('checkbox').check()
    const calls: string[] = []
    const note = (request: Request): void => void calls.push(new URL(request.url()).pathname)
    page.on('request', note)
    await refresh(page, lang, way)
    await expect.poll(() => sorted.getAttribute('aria-sort'), { message: way }).toBe(null)
    await list.rows.first().waitFor()
    expect(await list.field(of.name).inputValue(), way).toBe('')
    expect(await list.rows.first().getByRole('checkbox').isChecked(), way).toBe(false)
    // The rows, the names of their grades, the dictionaries and the layout of the columns.
    const again = ['/api/member/index', '/api/grade/find_all', '/api/dictData/index', '/api/preference/get']
    await expect.poll(() => calls, { message: way }).toEqual(expect.arrayContaining(again))
    expect(
      calls.filter((path) => path === '/api/member/index'),
      way,
    ).toHaveLength(1)
    page.off('request', note)
  }
})
