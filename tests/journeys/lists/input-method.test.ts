import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fresh } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage } from '../support/path-of'

const app = journeys()

/** Composes a text in the focused field with an input method, and ends the composition with Enter. */
async function compose(page: Page, letters: string, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', {
    text: letters,
    selectionStart: letters.length,
    selectionEnd: letters.length,
  })
  const enter = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 }
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await devtools.send('Input.insertText', { text })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter, key: 'Enter', windowsVirtualKeyCode: 13 })
  await devtools.detach()
}

it('Enter that ends a composition neither saves a form, takes a row of a dropdown, nor starts a search', async () => {
  const name = fresh('组字')
  await app.server.create('/api/member', { member_name: name })
  const { page } = await app.visit('/garage/member-recharge', { lang: 'zh-chs' })
  await listParts(page, 'zh-chs').create.click()
  const { form, field } = formParts(page, 'zh-chs', '新建会员充值')
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await field('会员').click()
  await expect.poll(() => offered.count()).toBeGreaterThan(1)
  await compose(page, 'zu zi', name)
  await expect.poll(() => offered.allInnerTexts()).toEqual([name])
  expect(
    await form
      .locator('.form-field')
      .filter({ hasText: /^\*?会员/ })
      .locator('.ant-select-content')
      .innerText(),
  ).toBe('')
  await page.keyboard.press('Enter')
  await offered.first().waitFor({ state: 'hidden' })
  let sent = 0
  page.on('request', (one) => (sent += one.url().endsWith('/create') ? 1 : 0))
  await field('备注').focus()
  await compose(page, 'bei zhu', '备注文字')
  await expect.poll(() => field('备注').inputValue()).toBe('备注文字')
  expect(await form.isVisible()).toBe(true)
  expect(sent).toBe(0)

  await openPage(page, '/garage/member', 'zh-chs')
  const parts = listParts(page, 'zh-chs')
  await parts.rows.first().waitFor()
  let searches = 0
  page.on('request', (one) => (searches += one.url().endsWith('/api/member/index') ? 1 : 0))
  await parts.field('会员姓名').focus()
  await compose(page, 'chen', '陈')
  await expect.poll(() => parts.field('会员姓名').inputValue()).toBe('陈')
  expect(searches).toBe(0)
  expect(await callOf(page, '/api/member/index', () => page.keyboard.press('Enter'))).toMatchObject({
    member_name: '陈',
  })
})
