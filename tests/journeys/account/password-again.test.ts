import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { fill, localize, zhEn, type Label, type Lang } from '../../../model/label'
import { messages } from '../../../model/message'
import { fresh, knownPassword, type TestUser } from '../../support/running-server'
import { axeViolations } from '../support/accessible'
import { callOf } from '../support/call-of'
import { formParts } from '../support/form-parts'
import { highWindow, journeys } from '../support/journeys'
import { passwordLongAgo } from '../support/sign-in-again-parts'
import { languages, words } from '../support/words'

const app = journeys({ demo: false })

const texts = {
  title: zhEn('再次输入密码', 'Enter your password again'),
  go: zhEn('继续', 'Continue'),
  role: zhEn('编辑角色', 'Edit role'),
  name: zhEn('角色名称', 'Role name'),
  password: zhEn('重置密码', 'Reset password'),
  reset: zhEn('重置两步登录', 'Reset the second factor'),
}

/** The dialog that asks for the password, over everything else. */
function passwordParts(page: Page, lang: Lang) {
  const { app: common, signIn } = words(lang)
  const dialog = page.getByRole('dialog', { name: localize(texts.title, lang) })
  return {
    dialog,
    password: dialog.getByLabel(signIn.password, { exact: true }),
    go: dialog.getByRole('button', { name: localize(texts.go, lang) }),
    cancel: dialog.getByRole('button', { name: common.cancel, exact: true }),
    problem: (text: string) => dialog.getByText(text, { exact: true }),
  }
}

/** An administrator of their own, since the confirmation of their session is made old. */
async function administrator(): Promise<TestUser> {
  const person = await app.server.asRole()
  await app.server.ask('PUT', '/api/user/update', { id: person.id, user_role: [1] })
  return { ...person, token: await app.server.signIn(person.userName, knownPassword) }
}

const recordOf = async (page: Page, text: string) => {
  await page.locator('.list-table [data-row-key]').filter({ hasText: text }).first().click()
  const record = page.locator('.detail-drawer')
  await record.locator('.detail-actions').waitFor()
  return record
}

describe.each(languages)('the password before rights change (%s)', (lang) => {
  const say = (label: Label) => localize(label, lang)
  const t = words(lang)

  it('is asked for over the form, which is saved once it is right, and stays as it is without', async () => {
    const [admin, person] = [await administrator(), await app.server.asRole()]
    const { role_name: before } = await app.server.detail('/api/role', person.roleId)
    const { page } = await app.visit('/management/role', { lang, token: admin.token, ...highWindow })
    const record = await recordOf(page, String(before))
    await record.getByRole('button', { name: t.list.edit, exact: true }).click()
    const { form, field, save } = formParts(
      page,
      lang,
      t.form.editOf.replace('{label}', lang === 'en' ? 'Role' : '角色'),
    )
    const name = fresh('Desk')
    await expect.poll(() => field(say(texts.name)).inputValue()).toBe(before)
    await field(say(texts.name)).fill(name)
    await passwordLongAgo(app.server, admin)
    const saves: number[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/role/update') && response.request().method() === 'PUT')
        saves.push(((await response.json()) as { code: number }).code)
    })
    await save.click()
    const asked = passwordParts(page, lang)
    await asked.dialog.getByText(admin.userName, { exact: true }).waitFor()
    await expect.poll(() => asked.password.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await axeViolations(page)).toEqual([])

    // Given up by Escape, which closes no more than the question: nothing is said, nothing is lost.
    await page.keyboard.press('Escape')
    await asked.dialog.waitFor({ state: 'hidden' })
    await form.waitFor()
    expect(await field(say(texts.name)).inputValue()).toBe(name)
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)
    expect(await page.getByText(say(messages.confirm)).count()).toBe(0)

    // Without a password, with a wrong one, then with the right one.
    await save.click()
    await asked.go.click()
    await asked.problem(t.signIn.passwordRequired).waitFor()
    await asked.password.fill('Wrong_123')
    await asked.password.press('Enter')
    await asked.problem(say(messages.wrongOwnPassword)).waitFor()
    await asked.password.fill(knownPassword)
    await asked.password.press('Enter')
    await asked.dialog.waitFor({ state: 'hidden' })
    await form.waitFor({ state: 'hidden' })
    await expect.poll(() => saves).toEqual([42802, 42802, 0])
    expect((await app.server.detail('/api/role', person.roleId)).role_name).toBe(name)
  })

  it('keeps the reason that was typed, and says when there were too many wrong ones', async () => {
    const [admin, person] = [await administrator(), await app.server.asRole()]
    await app.server.database.run({
      text: `INSERT INTO "totp" ("user_id", "secret", "is_confirmed") VALUES ($1, 'plain:none', true)`,
      values: [person.id],
    })
    const { page } = await app.visit(`/management/user?user_name=${person.userName}`, { lang, token: admin.token })
    const record = await recordOf(page, person.userName)
    const choose = async (command: Label): Promise<void> => {
      await passwordLongAgo(app.server, admin)
      await record.locator('.detail-actions').getByRole('button').last().click()
      await page.getByRole('menuitem', { name: say(command), exact: true }).click()
    }
    await choose(texts.reset)
    const asked = passwordParts(page, lang)
    const why = page.getByRole('dialog').filter({ has: page.getByLabel(t.form.reason) })
    const yes = why.getByRole('button', { name: say(texts.reset) })
    await why.getByLabel(t.form.reason).fill('Lost the phone')
    await yes.click()
    await asked.cancel.click()
    await expect.poll(() => why.getByLabel(t.form.reason).inputValue()).toBe('Lost the phone')
    await yes.click()
    await asked.password.fill(knownPassword)
    await callOf(page, '/api/user/reset_factor', () => asked.go.click())
    await asked.dialog.waitFor({ state: 'hidden' })
    const factors = { text: 'SELECT 1 FROM "totp" WHERE "user_id" = $1', values: [person.id] }
    await expect.poll(async () => (await app.server.database.rows(factors)).length).toBe(0)

    await choose(texts.password)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(texts.password), exact: true })
      .click()
    for (let failures = 0; failures < 5; failures += 1) {
      await asked.password.fill(`Wrong_${failures}`)
      await callOf(page, '/api/user/confirm', () => asked.password.press('Enter'))
      await asked.problem(say(messages.wrongOwnPassword)).waitFor()
    }
    await asked.password.fill(knownPassword)
    await asked.password.press('Enter')
    const locked = new RegExp(fill(t.signIn.locked, { seconds: '(?:60|5\\d)' }))
    await asked.dialog.getByText(locked).waitFor()
    await asked.dialog
      .getByRole('button', { name: new RegExp(`^${say(texts.go)} \\(\\d+\\)$`), disabled: true })
      .waitFor()
  })
})
