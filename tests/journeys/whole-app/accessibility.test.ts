import { expect, it } from 'vitest'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { openPage } from '../support/path-of'
import { words } from '../support/words'

// Every kind of page is checked by accessibility.campaign.test.ts, in all themes by account/themes.campaign.test.ts.
const app = journeys()
const lang = 'zh-chs'
const t = words(lang)

it('a list, its filters, and a form with problems are accessible', async () => {
  const { page } = await app.visit('/garage/member', { lang })
  const { rows, field, chips, create } = listParts(page, lang)
  const dialog = page.getByRole('dialog')
  await rows.first().waitFor()
  await page.evaluate(() => document.body.append(document.createElement('button')))
  expect(await axeViolations(page), 'a problem that was made').toEqual([expect.stringMatching(/^button-name/)])
  await page.evaluate(() => document.body.lastElementChild?.remove())

  await field('会员姓名').fill('陈')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await chips.first().waitFor()
  await page.getByRole('button', { name: t.shell.fold }).click()
  expect(await axeViolations(page), 'a list with its menu folded and filters as chips').toEqual([])

  await openPage(page, '/management/user', 'zh-chs')
  await rows.first().waitFor()
  await create.click()
  await dialog.getByLabel('手机号').fill('1')
  await dialog.getByRole('button', { name: t.form.save }).click()
  await dialog.getByRole('alert').filter({ hasText: /\d/ }).waitFor()
  expect(await axeViolations(page), 'a form with problems beside a tree').toEqual([])
})

it('the sign-in with a problem is accessible, and so is a list on a phone', async () => {
  const { page } = await app.visit('/login', {
    lang,
    token: null,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await page.getByRole('button', { name: t.signIn.submit }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await axeViolations(page), 'the sign-in').toEqual([])
  await page.context().addCookies([{ name: 'token', value: app.server.admin, url: app.server.address }])
  await page.goto(`${app.server.address}/garage/member`)
  await page.getByRole('list').getByRole('listitem').first().waitFor()
  expect(await axeViolations(page), 'a list on a phone').toEqual([])
})
