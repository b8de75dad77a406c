import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Question } from '../../model/envelope'
import type { Lang } from '../../model/label'
import type { CommandBody } from '../../model/site/commands'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import { command } from '../../resources/terminal/command'
import { terminal } from '../../resources/terminal/terminal'
import { instantOf } from '../../server/rows/whole-seconds'
import { rowsOf } from '../../server/rows/rows'
import { fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const httpUrl = 'http://10.0.0.8/nb'

describe.each(databaseKinds)('what is asked before a command is sent: %s', (kind) => {
  let server: RunningServer
  let park: string

  beforeAll(async () => {
    server = await startServer(kind)
    park = fresh('P')
    await server.create('/api/org', { org_name: park, park_code: park })
  })
  afterAll(() => server.close())

  const newGateway = async (values: JsonObject = {}) => {
    const nbid = fresh('NB-')
    const { id } = await rowsOf(nbDevice, server.database).insert({ nbid, park_code: park, ...values })
    return { nbid, id }
  }
  const endedCommand = async (request: CommandBody, reason: string | null = null): Promise<unknown> => {
    const row = await rowsOf(command, server.database).insert({
      ...{ command_id: fresh('').padStart(32, '0'), kind: 1, target: fresh('T'), target_type: 1, park_code: park },
      ...{ state: 'failed', request: JSON.stringify(request), reason, time_out: 10, must_online: 1, retry_times: 0 },
      expires_at: instantOf(Math.floor(Date.now() / 1000) + 60),
    })
    return row.id
  }
  const send = (path: string, body: JsonObject, ask = '1', lang: Lang = 'en') =>
    server.call<{ questions?: Question[]; reason?: string }>('POST', `/api/${path}`, body, server.admin, {
      ...(ask && { 'Berth-Ask': ask }),
      'Accept-Language': lang === 'en' ? 'en' : 'zh-CN',
    })
  const sent = async (): Promise<number> => (await server.list('/api/command')).page.total_count
  /** Of a call that a person has to confirm first. */
  const askedBy = async (path: string, body: JsonObject, lang: Lang): Promise<Question[]> => {
    const before = await sent()
    const { code, data } = await send(path, body, '1', lang)
    expect(code).toBe(40900)
    expect(await sent()).toBe(before)
    return data.questions ?? []
  }
  const agreed = (questions: readonly Question[]): string => ['yes', ...questions.map(({ id }) => id)].join(', ')

  it.each([
    ['en', 'from now on', ['HTTP address: http://10.0.0.8/nb', 'MQTT address: none']],
    ['zh-chs', '失去联系', ['HTTP 地址：http://10.0.0.8/nb', 'MQTT 地址：无']],
  ] as const)('the addresses that a gateway gets, which may cut it off: %s', async (lang, warned, addresses) => {
    const { nbid, id } = await newGateway({ httpUrl })
    const questions = await askedBy('snb/nbset', { id }, lang)
    const [first, ...others] = questions.map(({ msg }) => msg)
    expect(first).toContain(nbid)
    expect(first).toContain(warned)
    expect(others).toEqual(addresses)
    // Other addresses than those that were agreed to.
    await rowsOf(nbDevice, server.database).change(Number(id), { mqttUrl: 'mqtt://10.0.0.9' })
    expect((await send('snb/nbset', { id }, agreed(questions), lang)).data.questions).toHaveLength(3)
  })

  it.each([
    ['en', 'Enter the HTTP or the MQTT address'],
    ['zh-chs', '请先填写 HTTP 地址或 MQTT 地址'],
  ] as const)('a gateway never gets settings without an address: %s', async (lang, reason) => {
    const { id } = await newGateway()
    const before = await sent()
    for (const ask of ['', '1']) {
      const { code, msg, data } = await send('snb/nbset', { id }, ask, lang)
      expect([code, data]).toEqual([40900, null])
      expect(msg).toContain(reason)
    }
    expect(await sent()).toBe(before)
  })

  it.each([
    ['en', 'no longer reports'],
    ['zh-chs', '不再上报'],
  ] as const)('that a terminal is deleted from its gateway: %s', async (lang, warned) => {
    const { nbid } = await newGateway()
    const { id } = await rowsOf(stallSensor, server.database).insert({ nbid, lrid: 'LR-7', park_code: park })
    const questions = await askedBy('sterminal/setdel', { id }, lang)
    expect(questions).toHaveLength(1)
    for (const part of [nbid, 'LR-7', warned]) expect(questions[0]?.msg).toContain(part)
    if (lang === 'en') expect((await send('sterminal/setdel', { id }, agreed(questions))).data.reason).toBe('waiting')
  })

  it('the same when such a command is sent again', async () => {
    const data = { httpUrl, mqttUrl: null }
    const configure = { type: 'gateway', action: 'configure', data } as const
    const again = await askedBy('command/again', { id: await endedCommand(configure) }, 'en')
    expect(again.map(({ msg }) => msg)).toContain('HTTP address: http://10.0.0.8/nb')
    const remove = { type: 'sensor', action: 'delete', data: { lrid: 'LR-8' } } as const
    expect((await askedBy('command/again', { id: await endedCommand(remove) }, 'en'))[0]?.msg).toContain(
      'no longer reports',
    )
  })

  it.each([
    ['en', 'switched on again on site'],
    ['zh-chs', '只能到现场开机'],
  ] as const)('that a terminal is shut down, together with the reason: %s', async (lang, warned) => {
    const client_id = fresh('T')
    const { id } = await rowsOf(terminal, server.database).insert({ client_id, park_code: park })
    const shutDown = { type: 'sys', action: 'shutdown' } as const
    const calls: [string, JsonObject][] = [
      ['dcterminal/setdel', { id }],
      ['dcterminal/sys', { id: client_id, data: shutDown }],
      ['dcterminal/sys', { id: [client_id], data: shutDown }],
      ['command/again', { id: await endedCommand(shutDown) }],
    ]
    for (const [path, body] of calls) {
      const [question, ...others] = await askedBy(path, body, lang)
      expect(question?.msg, path).toContain(warned)
      expect(
        others.map(({ type }) => type),
        path,
      ).toEqual(['reason'])
    }
    if (lang !== 'en') return
    const questions = await askedBy('dcterminal/setdel', { id }, lang)
    const { data, msg } = await send('dcterminal/setdel', { id, reason: 'It hangs' }, agreed(questions), lang)
    expect(data.reason).toBe('waiting')
    expect(msg).toContain(`sent when ${client_id} is connected`)
  })

  it('that what a device reports is rejected once it is revoked', async () => {
    const { id } = await newGateway()
    const [question, ...others] = await askedBy('snb/revoke', { id }, 'en')
    expect(question?.msg).toContain('is rejected from now on')
    expect(others.map(({ type }) => type)).toEqual(['reason'])
  })

  it.each<CommandBody>([
    { type: 'sys', action: 'reboot' },
    { type: 'gateway', action: 'restart' },
  ])('a reason when this is sent again: $type $action', async (body) => {
    const id = await endedCommand(body, 'the first one')
    expect((await askedBy('command/again', { id }, 'en')).map(({ type }) => type)).toEqual(['reason'])
  })

  it('and stores it with the new command', async () => {
    const id = await endedCommand({ type: 'sys', action: 'reboot' }, 'the first one')
    await send('command/again', { id, reason: 'the second one' })
    const [newest] = (await server.list('/api/command')).list
    expect(newest).toMatchObject({ reason: 'the second one' })
  })

  it.each([
    ['a program', { type: 'sys', action: 'reboot' }, ''],
    ['what is harmless', { type: 'operate', action: 'DEVICE_VOLUME', data: 60 }, '1'],
  ] as const)('nothing before it is sent again by or for %s', async (_, body, ask) => {
    const before = await sent()
    expect((await send('command/again', { id: await endedCommand(body) }, ask)).data.reason).toBe('waiting')
    expect(await sent()).toBe(before + 2)
  })
})
