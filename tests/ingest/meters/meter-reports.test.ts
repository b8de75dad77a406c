import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTopic } from '../../../model/site/site-topics'
import { repeatedEntries } from '../../../server/access/repeated-entries'
import { makeAnswerIntake } from '../../../server/ingest/commands/answer-intake'
import { makeMeters } from '../../../server/ingest/meters/meters'
import { readSettings } from '../../../server/settings/settings'
import { meterSecret, reported, startMeterSite, type MeterSite } from '../../support/sites/meter-site'
import { startServer } from '../../support/running-server'
import { installed } from '../../support/initial-states'
import { silent } from '../../support/sites/recorder-bench'
import { databaseKinds, openTestDatabase, usualDatabase } from '../../support/test-databases'
import { describeOnce } from '../../support/once'
import { anySender } from '../../support/sites/any-sender'

const taken = { status: 200, text: 'SUCCESS' }

describe.each(databaseKinds)('what is reported of meters: %s', (kind) => {
  let site: MeterSite

  beforeAll(async () => {
    site = await startMeterSite(kind)
  })
  afterAll(() => site.close())

  /** The platform has them, and their meters say nothing. */
  const delivered = async (count: number) => {
    const one = async () => {
      const { id, address } = await site.meteredStall()
      site.platform.fault({ kind: 'silent', seconds: 600, number: address })
      const { data } = await site.operate('read', id)
      expect(await site.command(address)).toMatchObject({ state: 'delivered' })
      return { address, command: String(data.command_id) }
    }
    return Promise.all(Array.from({ length: count }, one))
  }
  const stateOf = async (address: string): Promise<unknown> => (await site.command(address)).state

  it('is taken only with the platform’s signature, and only for commands to meters', async () => {
    const [one] = await delivered(1)
    const success = [{ opr_id: one?.command, status: 'SUCCESS', data: [{ value: ['1.5'] }] }]
    const changed = reported(success)
    changed.set('response_content', String(changed.get('response_content')).replace('1.5', '9.5'))
    const unsigned = reported(success)
    unsigned.delete('sign')
    const other = reported(success)
    other.set('timestamp', '1')
    for (const body of [changed, unsigned, other, reported(success, 'another'), '', 'a', '%', '&&=', '\0'])
      expect((await site.report(body)).status).toBe(403)
    expect((await site.report(JSON.stringify({ response_content: '[]' }), 'application/json')).status).toBe(415)
    expect((await site.report('a=b', 'text/plain')).status).toBe(415)
    expect((await site.report(`response_content=${'x'.repeat(300_000)}`)).status).toBe(413)
    const address = one?.address ?? ''
    expect(await stateOf(address)).toBe('delivered')

    const device = makeAnswerIntake({
      database: site.server.database,
      senderOf: async () => anySender(site.park),
      log: silent,
    })
    const word = Buffer.from(JSON.stringify({ command: one?.command, state: 'succeeded' }))
    await device.receive(answerTopic(site.park, 'gateway'), word)
    expect(await stateOf(address)).toBe('delivered')

    expect(await site.report(reported(success))).toEqual(taken)
    expect(await site.command(address)).toMatchObject({ state: 'succeeded', answer: '1.5 kWh' })
  })

  it('leaves one entry an hour in the activity log, of the address from which the signature was used', async () => {
    await repeatedEntries(site.server.database).flush()
    const used = async () => {
      const { list } = await site.server.list('/api/log', { page_size: 1000 })
      return list.filter(({ description }) => String(description).startsWith('使用密钥：电表平台'))
    }
    const before = (await used()).length
    const [one] = await delivered(1)
    expect((await site.report(reported([{ opr_id: one?.command, status: 'x' }], 'another'))).status).toBe(403)
    await repeatedEntries(site.server.database).flush()
    expect((await used()).length).toBe(before)
    for (let time = 0; time < 3; time++)
      expect(await site.report(reported([{ opr_id: one?.command, status: 'x' }]))).toEqual(taken)
    await repeatedEntries(site.server.database).flush()
    const entries = await used()
    expect(entries[0]).toMatchObject({ method: 'POST', ips: '127.0.0.1', user_id: null })
    // Two if an hour began meanwhile.
    expect([1, 2]).toContain(entries.length)
  })

  it('may be several outcomes at once, among what makes no sense', async () => {
    const [one, two, three] = await delivered(3)
    const items = [
      { opr_id: 'f'.repeat(32), status: 'SUCCESS' },
      { opr_id: one?.command, status: 'SUCCESS', data: [{ value: ['11'] }] },
      ...[null, 5, 'x', [], {}, { opr_id: {}, status: [] }, { opr_id: "'; DROP", status: 'SUCCESS' }],
      { opr_id: two?.command.toUpperCase(), status: 'FAIL', error_msg: `电表\0${'长'.repeat(5000)}` },
      { opr_id: three?.command, status: 'SUCCESS', data: [{ value: ['<b>1</b>'] }] },
    ]
    expect(await site.report(reported(items))).toEqual(taken)
    expect(await site.command(one?.address ?? '')).toMatchObject({ state: 'succeeded', answer: '11 kWh' })
    expect(await stateOf(two?.address ?? '')).toBe('failed')
    expect(String((await site.records(two?.address ?? ''))[0]?.async_remark)).toHaveLength(256)
    expect(await site.command(three?.address ?? '')).toMatchObject({ state: 'succeeded', answer: null })
    for (const nonsense of ['', 'x', '{}', '[[]]', '['.repeat(20_000)])
      expect((await site.report(reported(nonsense))).status, nonsense.slice(0, 9)).toBe(nonsense === '' ? 403 : 200)
  })

  it('changes nothing when it comes again, or too late', async () => {
    const [one] = await delivered(1)
    const first = reported([{ opr_id: one?.command, status: 'SUCCESS', data: [{ value: ['2'] }] }])
    const [command, address] = [one?.command, one?.address ?? '']
    expect(await site.report(first)).toEqual(taken)
    const before = [await site.command(address), await site.records(address)]
    const contrary = reported([{ opr_id: command, status: 'FAIL', error_msg: '电表无应答' }])
    const answers = await Promise.all([first, first, contrary, contrary, first].map((body) => site.report(body)))
    expect(answers).toEqual(answers.map(() => taken))
    expect([await site.command(address), await site.records(address)]).toEqual(before)
  })

  it('is taken for a day after it was signed, and not from a clock that is ahead', async () => {
    const day = 86_400
    const [one, two] = await delivered(2)
    const of = (at: typeof one, age: number) =>
      reported([{ opr_id: at?.command, status: 'SUCCESS', data: [{ value: ['4'] }] }], undefined, age)
    for (const age of [day + 60, 3 * day, -900, -day])
      expect((await site.report(of(one, age))).status, String(age)).toBe(403)
    expect(await stateOf(one?.address ?? '')).toBe('delivered')
    expect(await site.report(of(one, day - 600))).toEqual(taken)
    expect(await site.report(of(two, -300))).toEqual(taken)
    expect([await stateOf(one?.address ?? ''), await stateOf(two?.address ?? '')]).toEqual(['succeeded', 'succeeded'])
  })

  it('is not what the platform answered at once, which says only that it has the order', async () => {
    const [one] = await delivered(1)
    const answer = site.platform.answers().find((given) => given.response_content.includes(one?.command ?? ''))
    expect(answer?.response_content).toContain('SUCCESS')
    expect((await site.report(new URLSearchParams({ ...answer }))).status).toBe(403)
    expect(await stateOf(one?.address ?? '')).toBe('delivered')
    expect(await site.report(reported([{ opr_id: one?.command, status: 'SUCCESS' }]))).toEqual(taken)
  })

  it('is taken also while others call without a signature again and again', async () => {
    const [one] = await delivered(1)
    const statuses = new Set<number>()
    for (let count = 0; count < 35; count += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => site.report('sign=x')))
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses].sort()).toEqual([403, 429])
    expect(await site.report(reported([{ opr_id: one?.command, status: 'SUCCESS' }]))).toEqual(taken)
    expect(await stateOf(one?.address ?? '')).toBe('succeeded')
  })
})

describeOnce('what a server says about the platform', () => {
  const settings = readSettings({
    METER_URL: 'http://10.255.0.1',
    METER_AUTH_CODE: 'the code of the account',
    METER_SECRET: meterSecret,
    METER_NOTIFY_URL: 'https://berth.example/m',
  })

  it('contains no secret, nor what was sent', async () => {
    const lines: unknown[] = []
    const note = (...line: unknown[]): void => void lines.push(line)
    const log = { info: note, warn: note, error: note } as never
    const { database, stop } = await openTestDatabase(usualDatabase, installed)
    const meters = makeMeters({ database, settings, log })
    const body = { type: 'meter', action: 'read', data: { cid: '19020618114', address: '000066660942' } } as const
    await meters?.send({ command: 'a'.repeat(32), body, timeOut: 1, mustOnline: true, retryTimes: 0 })
    expect(await meters?.notified(new URLSearchParams({ response_content: '[1]', sign: 'x' }))).toBe(false)
    expect(meters?.counts()).toEqual({ meter_reports_refused: 1 })
    await meters?.close()
    await stop()
    expect(lines).toHaveLength(1)
    const text = JSON.stringify(lines)
    expect(text).toContain('address: 10.255.0.1')
    for (const word of ['the code', meterSecret, '000066660942', '/m']) expect(text).not.toContain(word)
  })

  it('is a clear message where there is none', async () => {
    const server = await startServer(usualDatabase)
    await server.create('/api/org', { org_name: 'P', park_code: 'P' })
    const row = { park_code: 'P', ammeter_no: '000066660942', c_id: '19020618114' }
    const id = await server.create('/api/ginfo', row)
    const language = (text: string) => ({ 'Accept-Language': text })
    for (const name of ['cadd', 'emadd', 'openacount', 'reset', 'read']) {
      const call = (text: string) => server.call('POST', `/api/ginfo/${name}`, { id }, undefined, language(text))
      expect(await call('en')).toMatchObject({
        code: 40900,
        msg: expect.stringContaining('No meter platform') as string,
      })
      expect(await call('zh-CN')).toMatchObject({
        code: 40900,
        msg: expect.stringContaining('未接入电表平台') as string,
      })
    }
    expect((await server.list('/api/command')).list).toEqual([])
    expect((await server.list('/api/everecord')).list).toEqual([])
    await server.close()
  })

  it('needs all of the account', () => {
    expect(makeMeters({ database: undefined as never, settings: readSettings({}), log: silent })).toBeNull()
    const parts = { METER_AUTH_CODE: 'a', METER_SECRET: 'b', METER_NOTIFY_URL: 'https://berth.example/m' }
    for (const name of Object.keys(parts)) expect(() => readSettings({ ...parts, [name]: '' })).toThrow('METER_SECRET')
    for (const address of ['https://berth.example', 'ftp://berth.example/m', 'https://berth.example/m?a=1', '/m'])
      expect(() => readSettings({ ...parts, METER_NOTIFY_URL: address })).toThrow('METER_NOTIFY_URL')
    expect(() => readSettings({ ...parts, METER_SECRET: '', METER_AUTH_CODE: '' })).toThrow(/^[^b]*set all or none$/)
  })
})
