import type { Page } from 'playwright-core'
import { fill, type Lang } from '../../../model/label'
import type { RunningServer, TestUser } from '../../support/running-server'
import { formParts } from './form-parts'
import { listParts } from './list-parts'
import { words } from './words'

const labels: Record<Lang, { member: string; name: string; phone: string }> = {
  'zh-chs': { member: '会员', name: '会员姓名', phone: '联系电话' },
  en: { member: 'Member', name: 'Member name', phone: 'Phone' },
}

/** Each member has another, or the form asks before it is saved. */
let lastPhone = 13_900_001_111

export const memberRights = ['garage:member:query', 'garage:member:add']

/** Makes a user's session look unused for an interval of PostgreSQL. */
export const unusedFor = (server: RunningServer, { id }: TestUser, interval: string) =>
  server.database.run({
    text: `UPDATE "session" SET "seen_at" = now() - $2::interval WHERE "user_id" = $1 AND "ended_because" IS NULL`,
    values: [id, interval],
  })

/** Makes the password of all sessions of a user look entered long ago. */
export const passwordLongAgo = (server: RunningServer, { id }: TestUser) =>
  server.database.run({
    text: `UPDATE "session" SET "confirmed_at" = now() - interval '1 day' WHERE "user_id" = $1`,
    values: [id],
  })

/** The dialog over the page in which the user signs in again. */
export function signInAgainParts(page: Page, lang: Lang) {
  const t = words(lang)
  const dialog = page.getByRole('dialog', { name: t.signIn.again.title })
  return {
    t,
    dialog,
    password: dialog.getByLabel(t.signIn.password, { exact: true }),
    submit: dialog.getByRole('button', { name: t.signIn.submit }),
    other: dialog.getByRole('button', { name: t.signIn.again.other }),
    reason: dialog.getByRole('alert').first(),
  }
}

/** The form of a new member with typed input, over the open list of members. */
export async function typeMember(page: Page, lang: Lang, name: string) {
  const parts = listParts(page, lang)
  await parts.rows.first().waitFor()
  await parts.create.click()
  const form = formParts(page, lang, fill(words(lang).form.createOf, { label: labels[lang].member }))
  await form.fillEnd()
  await form.field(labels[lang].name).fill(name)
  lastPhone += 1
  await form.field(labels[lang].phone).fill(String(lastPhone))
  return { form: form.form, name: form.field(labels[lang].name), save: form.save }
}

/** Sends a call from the page, also when the dialog to sign in again is open already. */
export const refresh = (page: Page, lang: Lang) =>
  listParts(page, lang).button(words(lang).list.refresh).last().dispatchEvent('click')
