import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { localize, type Label, type Lang } from '../../../../model/label'
import { texts } from '../../../../web/features/security/texts'
import { knownPassword, type RunningServer, type TestUser } from '../../../support/running-server'
import { words } from '../words'

/** Opens a part of the own account by the user menu; on a phone, by the foot of the menu. */
export async function openOwn(page: Page, lang: Lang, part: 'security' | 'sessions') {
  const { user, shell } = words(lang)
  const name = user[part]
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole('button', { name: shell.openMenu }).click()
    await page.getByRole('button', { name }).click()
  } else {
    await page.locator('button.person').click()
    await page.getByRole('menuitem', { name }).click()
  }
  const drawer = page.getByRole('dialog', { name })
  await drawer.waitFor()
  return {
    drawer,
    part: (label: Label) => drawer.getByRole('region', { name: localize(label, lang), exact: true }),
  }
}

/** The sign-in page, and the steps after the password. */
export function signInParts(page: Page, lang: Lang) {
  const t = words(lang)
  const button = (label: Label) => page.getByRole('button', { name: localize(label, lang), exact: true })
  return {
    t,
    button,
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    code: page.getByLabel(localize(texts.code, lang), { exact: true }),
    recovery: page.getByLabel(localize(texts.recoveryCode, lang), { exact: true }),
    alert: (label: Label) => page.getByRole('alert').filter({ hasText: localize(label, lang) }),
    withPasskey: page.getByRole('button', { name: t.signIn.withPasskey }),
    password: async ({ userName }: TestUser): Promise<void> => {
      await page.getByLabel(t.signIn.userName, { exact: true }).fill(userName)
      await page.getByLabel(t.signIn.password, { exact: true }).fill(knownPassword)
      await page.getByRole('button', { name: t.signIn.submit, exact: true }).click()
    },
  }
}

/** Computes codes as an authenticator app with that secret does. */
export const appWith = (secret: string): TOTP => new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) })

/** Takes a dialog or page that sets up an authenticator app through its steps; returns the app and the recovery codes. */
export async function setUpApp(page: Page, lang: Lang, wrongFirst?: () => Promise<void>) {
  const setup = page.locator('.app-setup')
  await setup.getByRole('img').waitFor()
  const app = appWith(await setup.locator('code').innerText())
  const input = setup.getByLabel(localize(texts.appCode, lang), { exact: true })
  if (wrongFirst) {
    await input.pressSequentially('000000')
    await wrongFirst()
  }
  // It is sent with the sixth digit.
  await input.pressSequentially(app.generate())
  return { app, codes: await keptCodes(page, lang) }
}

/** Reads the recovery codes that are shown, and says that they are kept. */
export async function keptCodes(page: Page, lang: Lang): Promise<string[]> {
  const list = page.getByRole('list', { name: localize(texts.recovery, lang), exact: true })
  await list.waitFor()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: localize(texts.kept, lang) }).click()
  return codes.map((code) => code.trim())
}

/** Lets the codes of the app be used that were used before, and those that are due: no test waits for the next one. */
export const forgetUsedCodes = (server: RunningServer, { id }: TestUser) =>
  server.database.run({ text: 'UPDATE "totp" SET "last_step" = NULL WHERE "user_id" = $1', values: [id] })
