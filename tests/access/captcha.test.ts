import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCaptcha } from '../../server/access/captcha'
import { signIn } from '../../server/access/sign-in'
import { readSettings, type Settings } from '../../server/settings/settings'
import { knownPassword, errorOf, worldIn, type World } from '../support/access-world'
import { declaredTables } from '../support/fresh-schema'
import { openTestDatabase, type TestDatabase, usualDatabase } from '../support/test-databases'

describe('a captcha', () => {
  let opened: TestDatabase
  let world: World
  let provider: Server
  let settings: Settings
  const ip = '10.3.0.1'
  const requests: URLSearchParams[] = []

  beforeAll(async () => {
    opened = await openTestDatabase(usualDatabase, declaredTables)
    world = worldIn(opened.database)
    provider = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://provider')
      requests.push(searchParams)
      response.end(JSON.stringify({ response: searchParams.get('Ticket') === 'solved' ? '1' : '0' }))
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const { port } = provider.address() as AddressInfo
    settings = readSettings({
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/verify`,
      CAPTCHA_APP_ID: 'app',
      CAPTCHA_SECRET: 'key',
    })
  })
  afterAll(async () => {
    provider.close()
    await opened.stop()
  })

  const attempt = (user_name: string, password: string) =>
    signIn(opened.database, settings, { user_name, password }, { ip, browser: null, site: null, now: new Date() })
  const solve = (ticket: string) => checkCaptcha(opened.database, settings, { ticket, randstr: 'r' }, ip)

  it('is required after three failures, for unknown names too, and allows one attempt', async () => {
    const { userName } = await world.makeUser()
    for (const name of [userName, world.fresh('nobody')]) {
      for (let failure = 0; failure < 3; failure += 1)
        expect(await errorOf(attempt(name, 'Wrong_11'))).toMatchObject({ code: 40100 })
      expect(await errorOf(attempt(name, knownPassword))).toMatchObject({ code: 42800, status: 200 })
    }
    expect(await errorOf(solve('guessed'))).toMatchObject({ code: 40000, fields: ['ticket'] })
    await solve('solved')
    expect(Object.fromEntries(requests.at(-1) ?? [])).toEqual({
      aid: 'app',
      AppSecretKey: 'key',
      Ticket: 'solved',
      Randstr: 'r',
      UserIP: ip,
    })
    expect(await errorOf(attempt(userName, 'Wrong_11'))).toMatchObject({ code: 40100 })
    expect(await errorOf(attempt(userName, knownPassword))).toMatchObject({ code: 42800 })
    await solve('solved')
    expect(await attempt(userName, knownPassword)).toMatchObject({ userName })
  })

  it('requires its fields, and fails when the provider does not respond', async () => {
    for (const on of [settings, readSettings({})]) {
      const check = (ticket?: unknown, randstr?: unknown) => checkCaptcha(opened.database, on, { ticket, randstr }, ip)
      expect(await errorOf(check('', 'r'))).toMatchObject({ code: 40000, fields: ['ticket'] })
      expect(await errorOf(check('t', ''))).toMatchObject({ code: 40000, fields: ['randstr'] })
      for (const [ticket, randstr] of [[], ['', ''], [null, 1], ['   ', '　']])
        expect(await errorOf(check(ticket, randstr))).toMatchObject({ code: 40000, fields: ['ticket', 'randstr'] })
    }
    const silent = readSettings({ CAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/' })
    const call = checkCaptcha(opened.database, silent, { ticket: 't', randstr: 'r' }, ip)
    expect(await errorOf(call)).toMatchObject({ code: 50200 })
  })
})
