import { describe, expect, it } from 'vitest'
import { localize } from '../../../model/label'
import { messages } from '../../../model/message'
import { requirePasswordChange } from '../../../server/access/password-change'
import { knownPassword } from '../../support/running-server'
import { callOf } from '../support/call-of'
import { formParts } from '../support/form-parts'
import { journeys } from '../support/journeys'
import { languages, words } from '../support/words'

const app = journeys({ demo: false })
const path = '/api/user/updpwd'

describe.each(languages)('changing the own password (%s)', (lang) => {
  const t = words(lang)

  it('requires all fields, marks wrong ones, is sent once, and ends the session', async () => {
    const { token, userName } = await app.server.asRole([])
    const { page } = await app.visit('/', { lang, token })
    await page.locator('button.person').click()
    await page.getByRole('menuitem', { name: t.user.changePassword }).click()
    const { form: dialog, field } = formParts(page, lang, t.user.changePassword)
    await dialog.getByText(userName, { exact: true }).waitFor()
    const [old, fresh, again] = [field(t.user.oldPassword), field(t.user.newPassword), field(t.user.confirmation)]
    const submit = dialog.getByRole('button', { name: t.form.submit })
    await page.clock.install()
    for (const one of [old, fresh, again]) await one.focus()
    await old.focus()
    for (const required of [t.user.oldRequired, t.user.newRequired, t.user.confirmationRequired])
      await dialog.getByText(required, { exact: true }).waitFor()

    await old.fill('Wrong_pass1')
    await fresh.fill('Another_1')
    await again.fill('Another_2')
    await old.focus()
    await dialog.getByText(t.user.mismatch).waitFor()
    await again.fill('Another_1')
    await callOf(page, path, () => submit.dblclick())
    await dialog.getByText(localize(messages.wrongPassword, lang)).waitFor()

    await old.fill(knownPassword)
    // A submission that follows within a second is ignored.
    await page.clock.fastForward(1100)
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) sent.push(request.postDataJSON())
    })
    await submit.dblclick()
    await page.getByRole('status').filter({ hasText: t.user.changed }).waitFor()
    await page.getByRole('heading', { name: t.signIn.heading }).waitFor()
    expect(sent).toEqual([{ user_name: userName, password: knownPassword, newpassword: 'Another_1' }])
    expect(await app.server.signIn(userName, 'Another_1')).toBeTruthy()
  })

  it('follows the rule in force, where one types and where it has to be changed', async () => {
    const { list } = await app.server.list('/api/configs', { config_key: 'password_policy' })
    const setRule = (config_value: string) =>
      app.server.ask('PUT', '/api/configs/update', { id: list[0]?.id, config_value })
    await setRule('long')
    const { id, userName, token } = await app.server.asRole([])
    const { page } = await app.visit('/', { lang, token })
    await page.locator('button.person').click()
    await page.getByRole('menuitem', { name: t.user.changePassword }).click()
    const { form: dialog, field, problemOf } = formParts(page, lang, t.user.changePassword)
    expect(await problemOf(t.user.newPassword)).toBe(t.user.rules.long)
    const submit = dialog.getByRole('button', { name: t.form.submit })
    await field(t.user.oldPassword).fill(knownPassword)
    await field(t.user.newPassword).fill('password123')
    await field(t.user.confirmation).fill('password123')
    await submit.click()
    await dialog.getByText(localize(messages.commonPassword, lang)).waitFor()

    // Of whoever has to change it, the rule comes with the sign-in.
    await requirePasswordChange(app.server.database, id)
    await page.context().clearCookies({ name: 'token' })
    await page.goto(`${app.server.address}/login`)
    await page.getByLabel(t.signIn.userName, { exact: true }).fill(userName)
    await page.getByLabel(t.signIn.password, { exact: true }).fill(knownPassword)
    await page.getByRole('button', { name: t.signIn.submit }).click()
    await page.getByRole('heading', { name: t.user.mustChange }).waitFor()
    await page.getByRole('main').getByText(t.user.rules.long).waitFor()
    const change = async (to: string) => {
      await page.getByLabel(t.user.newPassword, { exact: true }).fill(to)
      await page.getByLabel(t.user.confirmation, { exact: true }).fill(to)
      await page.getByRole('button', { name: t.user.changePassword }).click()
    }
    await change('short')
    await page.getByRole('alert').filter({ hasText: t.user.rules.long }).waitFor()
    await change('a car park by the river')
    await page.getByRole('status').filter({ hasText: t.user.changed }).waitFor()
    expect(await app.server.signIn(userName, 'a car park by the river')).toBeTruthy()
    await setRule('standard')
  })
})
