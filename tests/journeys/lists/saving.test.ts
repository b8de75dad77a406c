import { describe, expect, it } from 'vitest'
import { fill } from '../../../model/label'
import { isCampaign, oneOf } from '../../support/campaign'
import { fresh } from '../../support/running-server'
import { formParts } from '../support/form-parts'
import { holdCalls } from '../support/held-calls'
import { journeys } from '../support/journeys'
import { listParts } from '../support/list-parts'
import { navigateTo } from '../support/path-of'
import { tabParts } from '../support/tab-parts'
import { words } from '../support/words'

const app = journeys()
const t = words('zh-chs')
const createCall = '/api/member/create'
const name = '会员姓名'

/** The form of a new member, whose saving can be held back, and the number of times that it was sent. */
async function openNewMember() {
  const visit = await app.visit('/garage/member', { lang: 'zh-chs' })
  const { page } = visit
  const calls = await holdCalls(page, createCall)
  let sent = 0
  page.on('request', (one) => (sent += one.url().endsWith(createCall) ? 1 : 0))
  const parts = listParts(page, 'zh-chs')
  const form = formParts(page, 'zh-chs', '新建会员')
  const open = async () => {
    await parts.create.click()
    await form.form.waitFor()
    await form.fillEnd()
  }
  await open()
  const answered = (): Promise<unknown> => page.waitForResponse((one) => one.url().endsWith(createCall))
  return { ...visit, calls, parts, answered, sentCount: () => sent, open, ...form }
}

describe('a form that is being saved', () => {
  it('is sent once, can be left, and then closes nothing but itself', async () => {
    const { page, calls, parts, field, fillEnd, save, cancel, form, answered, open, sentCount } = await openNewMember()
    const submitted = page.getByText(t.form.submitted)
    for (const [at, way] of oneOf(['two clicks in one turn', 'two clicks', 'Enter and a click']).entries()) {
      if (at > 0) await open()
      const typed = fresh('一次')
      calls.hold(typed)
      await field(name).fill(typed)
      if (way === 'two clicks') await save.dblclick()
      else if (way === 'Enter and a click') {
        await field(name).press('Enter')
        await save.click({ force: true }).catch(() => undefined)
      } else await save.evaluate((button: HTMLElement) => [button.click(), button.click()])
      const response = answered()
      calls.letGo(typed)
      await response
      await form.waitFor({ state: 'hidden' })
      await submitted.first().waitFor()
      expect(sentCount(), way).toBe(at + 1)
    }
    await submitted.first().waitFor({ state: 'hidden' })

    await open()
    const [first, second] = [fresh('先存'), fresh('后填')]
    calls.hold(first)
    await field(name).fill(first)
    await save.click()
    await cancel.click()
    await form.waitFor({ state: 'hidden' })
    await page.getByText(t.form.savingOn).waitFor()
    await parts.create.click()
    await fillEnd()
    await field(name).fill(second)
    const response = answered()
    calls.letGo(first)
    await response
    await submitted.waitFor()
    expect(await field(name).inputValue()).toBe(second)
    await save.click()
    await form.waitFor({ state: 'hidden' })
    await parts.row(first).waitFor()
    await parts.row(second).waitFor()
  })

  it('takes no input until it failed, keeps it, and leads back to it, also after form or page were left', async () => {
    const { page, faults, calls, open, field, save, cancel, form } = await openNewMember()
    faults.expect(/500/)
    const begin = async () => {
      const typed = fresh('失败')
      calls.hold(typed)
      await field(name).fill(typed)
      await save.click()
      await form.locator('form[aria-busy=true]').waitFor()
      return typed
    }
    const busy = await begin()
    await field(name).focus()
    await page.keyboard.type('更多')
    calls.fail(busy)
    await form.locator('form[aria-busy=false]').waitFor()
    expect(await field(name).inputValue()).toBe(busy)
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true)
    await save.click()
    await form.waitFor({ state: 'hidden' })
    expect((await app.server.list('/api/member', { member_name: busy })).list).toHaveLength(1)

    for (const what of oneOf(['page', 'form'])) {
      await open()
      const typed = await begin()
      if (what === 'form') await cancel.click()
      else await navigateTo(page, '/management/dict')
      await form.waitFor({ state: 'hidden' })
      calls.fail(typed)
      const notice = page.getByRole('alert').filter({ hasText: fill(t.form.notSaved, { title: '新建会员' }) })
      await notice.waitFor()
      await page.getByRole('button', { name: t.form.backToForm }).click()
      await form.waitFor()
      expect(await field(name).inputValue(), what).toBe(typed)
      await save.click()
      await form.waitFor({ state: 'hidden' })
      expect((await app.server.list('/api/member', { member_name: typed })).list, what).toHaveLength(1)
      await notice.waitFor({ state: 'hidden' })
    }
  })
})

if (isCampaign)
  it('a tab whose form is being saved asks before it or its window is closed, and the result is told', async () => {
    const { page, faults, calls, parts, open: openForm, field, save, cancel, form } = await openNewMember()
    faults.expect(/500/)
    const { tab, close, open, names } = tabParts(page, 'zh-chs')
    const question = page.getByRole('dialog', { name: t.form.unsaved })
    const begin = async () => {
      const typed = fresh('关闭')
      calls.hold(typed)
      await field(name).fill(typed)
      await save.click()
      await form.locator('form[aria-busy=true]').waitFor()
      return typed
    }
    const closeTab = async (answer: string) => {
      await close('会员列表').click()
      await question.getByRole('button', { name: answer }).click()
    }
    for (const ending of ['answered', 'failed']) {
      const typed = await begin()
      await cancel.click()
      await form.waitFor({ state: 'hidden' })
      await closeTab(t.form.keepEditing)
      await question.waitFor({ state: 'hidden' })
      expect(await names()).toEqual(['会员列表'])
      await closeTab(t.form.discard)
      await tab('会员列表').waitFor({ state: 'hidden' })
      if (ending === 'failed') {
        calls.fail(typed)
        const notice = page.getByRole('alert').filter({ hasText: fill(t.form.notSaved, { title: '新建会员' }) })
        await notice.waitFor()
        expect(await notice.getByRole('button', { name: t.form.backToForm }).count()).toBe(0)
        await open('会员列表')
      } else {
        calls.letGo(typed)
        await page.getByText(t.form.submitted).waitFor()
        await open('会员列表')
        await parts.row(typed).waitFor()
      }
      const rows = (await app.server.list('/api/member', { member_name: typed })).list
      expect(rows, ending).toHaveLength(ending === 'failed' ? 0 : 1)
      await openForm()
    }

    for (const left of oneOf(['page', 'form'])) {
      const typed = await begin()
      if (left === 'form') await cancel.click()
      else await navigateTo(page, '/management/dict')
      await form.waitFor({ state: 'hidden' })
      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const dialog = await asked
      expect(dialog.type(), left).toBe('beforeunload')
      await dialog.dismiss()
      await page.getByText(t.form.submitted).waitFor({ state: 'hidden' })
      calls.letGo(typed)
      await page.getByText(t.form.submitted).waitFor()
    }
  })

const describePictures = () =>
  describe('a picture of a form', () => {
    it.each(['is seen', 'is behind another tab'])(
      'is waited for, and can be uploaded again after a failure while it %s',
      async (where) => {
        const { page, faults } = await app.visit('/garage/face', { lang: 'zh-chs' })
        faults.expect(/upload/, /503/)
        await listParts(page, 'zh-chs').create.click()
        const { form, field, save, alert } = formParts(page, 'zh-chs', '新建人脸')
        await field('姓名').fill(fresh('照片'))
        await field('人脸编号').fill(fresh('F'))
        let release = (): void => undefined
        const released = new Promise<void>((resolve) => (release = resolve))
        await page.route('**/api/upload/image', async (route) => {
          await released
          await route.fulfill({ status: 503, body: '' })
        })
        const png = Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        )
        await form.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: png })
        await expect.poll(() => alert.innerText()).toBe(t.form.waitsForPicture)
        expect(await save.isDisabled()).toBe(true)
        const hides = where !== 'is seen'
        if (hides) {
          await navigateTo(page, '/garage/grade')
          await form.waitFor({ state: 'hidden' })
        }
        release()
        await page.waitForResponse('**/api/upload/image')
        if (hides) await navigateTo(page, '/garage/face')
        await form.getByText('face.png').waitFor()
        await save.click()
        expect(await form.isVisible()).toBe(true)
        await page.unroute('**/api/upload/image')
        await form.getByRole('button', { name: t.app.retry }).click()
        await expect.poll(() => form.getByRole('textbox', { name: '照片' }).inputValue()).not.toBe('')
        await save.click()
        await form.waitFor({ state: 'hidden' })
      },
    )
  })
if (isCampaign) describePictures()
