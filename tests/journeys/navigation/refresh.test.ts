import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
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

describe.each(languages)('a page that is refreshed (%s)', (lang) => {
  const of = labels[lang]

  it.each(ways)('through %s is built anew, with data read anew', async (way) => {
    const { page } = await app.visit('/garage/member', { lang })
    const list = listParts(page, lang)
    await list.rows.first().waitFor()
    const sorted = list.region.getByRole('columnheader', { name: of.phone })
    await sorted.getByRole('button').click()
    await expect.poll(() => sorted.getAttribute('aria-sort')).toBe('ascending')
    await list.field(of.name).fill('陈')
    await list.rows.first().getByRole('checkbox').check()
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await refresh(page, lang, way)
    await expect.poll(() => sorted.getAttribute('aria-sort')).toBe(null)
    await list.rows.first().waitFor()
    expect(await list.field(of.name).inputValue()).toBe('')
    expect(await list.rows.first().getByRole('checkbox').isChecked()).toBe(false)
    // The rows, the names of their grades, the dictionaries and the layout of the columns.
    const again = ['/api/member/index', '/api/grade/find_all', '/api/dictData/index', '/api/preference/get']
    await expect.poll(() => calls).toEqual(expect.arrayContaining(again))
    expect(calls.filter((path) => path === '/api/member/index')).toHaveLength(1)
  })
})
