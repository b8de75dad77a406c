import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { localize, type Lang } from '../../model/label'
import { routePath } from '../../model/screen'
import { screens } from '../../resources'
import { makeDemonstration, runDemonstration } from '../../server/demo/demonstration'
import { startIngest } from '../../server/ingest/ingest'
import { openBrowser } from '../../tests/journeys/support/open-browser'
import { languages, words } from '../../tests/journeys/support/words'
import { startServer } from '../../tests/support/running-server'
import { themeNames } from '../../web/appearance/themes'

const root = join(import.meta.dirname, '..', '..')
const [folder, only = ''] = process.argv.slice(2)
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 760 } }
const phone: BrowserContextOptions = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }
const windows: Record<string, BrowserContextOptions> = {
  1440: { viewport: { width: 1440, height: 900 } },
  1024: { viewport: { width: 1024, height: 768 } },
  390: phone,
}

interface Picture {
  name: string
  path: string
  lang: Lang
  size?: BrowserContextOptions
  theme?: string
  signedOut?: boolean
  prepare?: (page: Page, lang: Lang) => Promise<unknown>
}

const openFirstForm = async (page: Page, lang: Lang): Promise<void> => {
  const { edit } = words(lang).list
  await page.locator('[data-row-key]').first().getByRole('button', { name: edit }).click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

const openNewForm = async (page: Page, lang: Lang): Promise<void> => {
  await page
    .getByRole('button', { name: words(lang).list.create })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

const openTabs = async (page: Page, lang: Lang): Promise<void> => {
  for (const view of ['garage/parkrecord', 'garage/deposit']) {
    const label = screens.find((screen) => screen.view === view)?.label
    if (!label) continue
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: words(lang).menuSearch.open }).fill(localize(label, lang))
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${routePath(view)}`)
    await page.locator('[data-row-key]:visible').first().waitFor()
  }
  await page.goBack()
  await page.goBack()
}

const readmePictures: readonly Picture[] = languages.flatMap((lang): Picture[] => [
  { name: `overview-${lang}`, path: '/', lang },
  { name: `map-${lang}`, path: '/garage/map#park=P001', lang },
  { name: `members-${lang}`, path: '/garage/member', lang, prepare: openTabs },
  { name: `night-${lang}`, path: '/garage/deposit', lang, theme: 'Tomorrow Night Blue' },
  { name: `phone-${lang}`, path: '/garage/parkrecord', lang, size: phone },
  { name: `sign-in-${lang}`, path: '/login', lang, signedOut: true },
])

const viewsWithForm = new Set(screens.filter(({ resource }) => resource?.verbs.includes('add')).map(({ view }) => view))

const allPictures = (): Picture[] => [
  ...languages.flatMap((lang) =>
    Object.entries(windows).flatMap(([width, size]) => [
      { name: `home-${width}-${lang}`, path: '/', lang, size },
      ...screens.flatMap(({ view }) => {
        const name = `${view.replaceAll('/', '-')}-${width}-${lang}`
        const list: Picture = { name, path: routePath(view), lang, size }
        return viewsWithForm.has(view) ? [list, { ...list, name: `${name}-form`, prepare: openNewForm }] : [list]
      }),
    ]),
  ),
  ...themeNames.flatMap((theme) => {
    const list: Picture = { name: `theme-${theme.replaceAll(' ', '-')}`, path: '/garage/member', lang: 'zh-chs', theme }
    return [list, { ...list, name: `${list.name}-form`, prepare: openFirstForm }]
  }),
]

/**
 * With a folder as the first argument, writes all pictures there, filtered by a second one; otherwise those of the
 * README. Requires the built app.
 */
const server = await startServer('embedded', { DEMO: '1', MQTT_PORT: '0' }, join(root, 'dist', 'web'))
const browser = await openBrowser()
const log = pino({ level: 'silent' })
await makeDemonstration(server.database, server.settings, { days: 90, recent: 90 })
const sites = await startIngest({ database: server.database, settings: server.settings, log })
const endParks = await runDemonstration(server.database, server.settings, { log, url: sites.url })
// Until the simulated sites have connected and told what happened meanwhile.
await pause(30_000)
const into = folder ? resolve(folder) : join(root, 'docs', 'screenshots')

async function take({ name, path, lang, size = desktop, theme, signedOut = false, prepare }: Picture): Promise<void> {
  await server.ask('PUT', '/api/preference/set', { key: 'theme', value: theme ?? null })
  const locale = lang === 'en' ? 'en' : 'zh-CN'
  const context = await browser.newContext({ ...size, locale, reducedMotion: 'reduce' })
  context.setDefaultTimeout(10_000)
  const cookies = { lang, ...(signedOut ? null : { token: server.admin }) }
  await context.addCookies(Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: server.address })))
  const page = await context.newPage()
  await page.goto(server.address + path)
  await page.locator('#page h1, #page h2, [data-row-key], #page li, form').first().waitFor()
  await prepare?.(page, lang).catch((cause: unknown) => console.error(`${name}: ${String(cause)}`))
  // Names and dictionaries are loaded by separate calls.
  await page.waitForTimeout(folder ? 1200 : 2500)
  await page.screenshot({ path: join(into, `${name}.png`) })
  await context.close()
}

try {
  mkdirSync(into, { recursive: true })
  for (const picture of folder ? allPictures().filter(({ name }) => name.includes(only)) : readmePictures)
    await take(picture)
} finally {
  await browser.close()
  await endParks()
  await sites.close()
  await server.close()
}
