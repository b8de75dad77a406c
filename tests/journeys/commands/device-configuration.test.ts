import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fill, localize, type Lang } from '../../../model/label'
import { messages } from '../../../model/message'
import { terminal } from '../../../resources/terminal/terminal'
import { rowsOf } from '../../../server/rows/rows'
import { fieldLabels, texts } from '../../../web/pages/dc/set/texts'
import { formerHost, sampleFlows, wantedHost } from '../../flow-controller/sample-flows'
import { isCampaign, oneOf } from '../../support/campaign'
import { flowPassword, startNodeRed, type RunningNodeRed } from '../../support/node-red'
import { axeViolations } from '../support/accessible'
import { journeys } from '../support/journeys'
import { languages } from '../support/words'
import { itOnce } from '../../support/once'

const app = journeys({ demo: false, env: { OUTWARD_ALLOW: '127.0.0.0/8' } })
const flows = sampleFlows()
let nodeRed: RunningNodeRed

beforeAll(async () => {
  nodeRed = await startNodeRed(flows)
  await app.server.create('/api/org', { org_name: 'One', park_code: 'ONE' })
  await rowsOf(terminal, app.server.database).insert({ client_id: 'T-1', park_code: 'ONE', ip: '127.0.0.1' })
})

afterAll(() => nodeRed?.stop())

beforeEach(async () => {
  await nodeRed.replace(flows)
  await app.server.database.run({ text: 'DELETE FROM "former_flow"' })
})

type Values = Partial<Record<keyof typeof fieldLabels, string>>

function configuration(page: Page, lang: Lang) {
  const text = (label: (typeof texts)[keyof typeof texts], values = {}) => fill(localize(label, lang), values)
  const field = (name: keyof typeof fieldLabels) =>
    page.locator('.controller-form').getByRole(name === 'type' || name === 'ip' ? 'combobox' : 'textbox', {
      name: localize(fieldLabels[name], lang),
      exact: true,
    })
  return {
    text,
    field,
    problem: (key: keyof typeof messages) =>
      page.locator('.form-row-problem').getByText(localize(messages[key], lang), { exact: true }),
    button: (label: (typeof texts)[keyof typeof texts], values = {}) =>
      page.getByRole('button', { name: text(label, values), exact: true }),
    async type(values: Values): Promise<void> {
      for (const [name, value] of Object.entries(values)) {
        const input = field(name as keyof typeof fieldLabels)
        if (name !== 'type') {
          await input.fill(value)
          continue
        }
        await input.click()
        await page
          .locator('.ant-select-item-option')
          .filter({ hasText: `(${value})` })
          .click()
      }
    },
    confirm: (label: (typeof texts)[keyof typeof texts], values = {}) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: text(label, values), exact: true })
        .click(),
  }
}

const valid = (): Values => ({
  type: 's7plc',
  username: 'admin',
  password: flowPassword,
  ip: '127.0.0.1',
  port: String(nodeRed.port),
  server_ip: wantedHost,
})

const addressOf = async (id: string, property: string): Promise<unknown> =>
  (await nodeRed.read()).flows.find((node) => node.id === id)?.[property]

it.each(languages)('fields say what is wrong when they are left, in %s', async (lang) => {
  const { page } = await app.visit('/dc/set', { lang })
  const { field, problem, button, type } = configuration(page, lang)
  await field('port').waitFor()
  expect(await field('port').inputValue()).toBe('1880')
  expect(await page.locator('.form-row-problem').count()).toBe(0)
  for (const [name, key] of [
    ['type', 'flowType'],
    ['username', 'flowUserName'],
    ['password', 'flowPassword'],
    ['ip', 'flowIp'],
    ['server_ip', 'flowServerIp'],
  ] as const) {
    await field(name).focus()
    expect(await problem(key).count()).toBe(0)
    await page.keyboard.press('Tab')
    await problem(key).waitFor()
  }
  await type({ ip: '10.0.0.256' })
  await button(texts.read).click()
  await problem('flowIp').waitFor()
  await type({ ip: '10.0.0.25' })
  await expect.poll(() => problem('flowIp').count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
})

const windows = [
  ['zh-chs', 1440],
  ['en', 1440],
  ['zh-chs', 390],
  ['en', 390],
] as const

it.each(oneOf(windows))('shows what changes, writes it and restores it, in %s at %i px', async (lang, width) => {
  const { page } = await app.visit('/dc/set', { lang, viewport: { width, height: 900 } })
  const { text, type, button, confirm } = configuration(page, lang)
  await type(valid())
  await button(texts.read).click()
  const changes = page.getByRole('table', { name: text(texts.changes) })
  await changes.getByText(formerHost).waitFor()
  expect(await changes.innerText()).toContain('Lift')
  expect(await axeViolations(page)).toEqual([])
  const write = { count: 1 }
  await button(texts.write, write).click()
  expect(await addressOf('plc', 'address')).toBe(formerHost)
  await confirm(texts.write, write)
  await page.getByText(text(texts.none)).waitFor()
  expect(await addressOf('plc', 'address')).toBe(wantedHost)

  const former = page.getByRole('table', { name: text(texts.former) })
  await former.getByRole('button').click()
  const restored = page.locator('.flow-table').first()
  await restored.getByText(wantedHost).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button(texts.restore).click()
  await confirm(texts.restore)
  await page.getByText(text(texts.alike)).waitFor()
  expect(await addressOf('plc', 'address')).toBe(formerHost)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

itOnce('says what is wrong at the field, and that others have changed the flows', async () => {
  const lang = 'zh-chs'
  const { page } = await app.visit('/dc/set', { lang })
  const { text, type, button, confirm, problem } = configuration(page, lang)
  await type({ ...valid(), password: 'wrong' })
  await button(texts.read).click()
  await problem('flowCredentials').waitFor()
  await type({ password: flowPassword, port: '1' })
  await button(texts.read).click()
  await page
    .locator('.form-row-problem')
    .getByText(fill(messages.flowUnreachable.zh, { controller: '127.0.0.1:1' }))
    .waitFor()
  await type({ port: String(nodeRed.port) })
  await button(texts.read).click()
  await button(texts.write, { count: 1 }).waitFor()
  await nodeRed.replace(flows.map((node) => (node.id === 'code' ? { ...node, func: 'return msg' } : node)))
  await button(texts.write, { count: 1 }).click()
  await confirm(texts.write, { count: 1 })
  await page.getByText(messages.flowChanged.zh).waitFor()
  expect(await addressOf('plc', 'address')).toBe(formerHost)
  await page.getByRole('button', { name: text(texts.readAgain), exact: true }).click()
  await button(texts.write, { count: 1 }).waitFor()
})

if (isCampaign) {
  it('where nodes have different addresses, a person chooses', async () => {
    const lang = 'en'
    await nodeRed.replace(
      flows.map((node) => (node.id === 'post' ? { ...node, url: 'http://10.0.0.60/camera' } : node)),
    )
    const { page } = await app.visit('/dc/set', { lang })
    const { text, type, button, confirm } = configuration(page, lang)
    await type({ ...valid(), type: 'server' })
    await button(texts.read).click()
    await page.getByText(text(texts.several)).waitFor()
    expect(await button(texts.write, { count: 0 }).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: fill(texts.choose.en, { node: 'broker' }) }).check()
    await button(texts.write, { count: 1 }).click()
    await confirm(texts.write, { count: 1 })
    await page.getByText(fill(texts.same.en, { count: 1 })).waitFor()
    // What a person has left out is not chosen because it is left.
    expect(await page.getByRole('checkbox', { name: fill(texts.choose.en, { node: 'Push' }) }).isChecked()).toBe(false)
    expect(await button(texts.write, { count: 0 }).isDisabled()).toBe(true)
    expect([await addressOf('broker', 'broker'), await addressOf('post', 'url')]).toEqual([
      wantedHost,
      'http://10.0.0.60/camera',
    ])
  })

  it('flows that were read for another form are not shown; without the permission nothing is', async () => {
    const lang = 'en'
    const { page } = await app.visit('/dc/set', { lang })
    const { type, button } = configuration(page, lang)
    await type(valid())
    await button(texts.read).click()
    await button(texts.write, { count: 1 }).waitFor()
    await type({ server_ip: '10.0.0.5' })
    await expect.poll(() => button(texts.write, { count: 1 }).count()).toBe(0)
    const { token } = await app.server.asRole(['dc:terminal:query'])
    const other = await app.visit('/dc/set', { lang, token })
    await other.page.getByRole('alert').getByRole('heading').waitFor()
    expect(await other.page.locator('.controller-form').count()).toBe(0)
  })
}
