import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { MeterBody } from '../../../model/site/commands'
import { readAnswer, readNotification, requestOf, type MeterOrder } from './platform-format'

// The numbers and the authorisation code are those of the vendor's public examples.
const secret = 'f9c1a7e2'
const account = {
  url: 'http://api2.tqdianbiao.com/',
  authCode: '37577f8fb62a7b14ba55cc6faec5a142',
  secret,
  notifyUrl: 'https://berth.example/m',
}
const command = 'be0b6a276a8f41ac865512c1404c3c4b'
const [cid, address] = ['19020618114', '000066660942']
const now = 1_593_570_000_999

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const order = (body: MeterBody): MeterOrder => ({ command, body, timeOut: 0, mustOnline: true, retryTimes: 1 })

const cases: [MeterBody, string, string][] = [
  [
    { type: 'meter', action: 'addCollector', data: { cid } },
    'http://api2.tqdianbiao.com/Api_v2/collector/add',
    '[{"cid":"19020618114"}]',
  ],
  [
    { type: 'meter', action: 'addMeter', data: { cid, address, model: '154', description: '电表1' } },
    'http://api2.tqdianbiao.com/Api_v2/ele_meter/add',
    '[{"cid":"19020618114","address":"000066660942","model":"154","description":"电表1"}]',
  ],
  [
    { type: 'meter', action: 'openAccount', data: { cid, address, money: '100' } },
    'http://api2.tqdianbiao.com/Api_v2/ele_security/open_acount',
    '[{"opr_id":"be0b6a276a8f41ac865512c1404c3c4b","time_out":0,"must_online":true,"retry_times":1,"cid":"19020618114","address":"000066660942","params":{"money":"100"}}]',
  ],
  [
    { type: 'meter', action: 'reset', data: { cid, address } },
    'http://api2.tqdianbiao.com/Api_v2/ele_security/reset',
    '[{"opr_id":"be0b6a276a8f41ac865512c1404c3c4b","time_out":0,"must_online":true,"retry_times":1,"cid":"19020618114","address":"000066660942"}]',
  ],
  [
    { type: 'meter', action: 'read', data: { cid, address } },
    'http://api2.tqdianbiao.com/Api_v2/ele_read',
    '[{"opr_id":"be0b6a276a8f41ac865512c1404c3c4b","time_out":0,"must_online":true,"retry_times":1,"cid":"19020618114","address":"000066660942","type":3}]',
  ],
]

describe('a call to the platform', () => {
  it.each(cases)('has the form and the signature of the examples: $action', (body, url, content) => {
    const isAsync = 'address' in body.data && body.action !== 'addMeter'
    const notify = isAsync ? 'https://berth.example/m' : ''
    expect(requestOf(order(body), account, now)).toEqual({
      url,
      form: {
        auth_code: '37577f8fb62a7b14ba55cc6faec5a142',
        ...(isAsync && { notify_url: notify }),
        request_content: content,
        timestamp: '1593570000',
        sign: md5(`37577f8fb62a7b14ba55cc6faec5a142${notify}${content}1593570000f9c1a7e2`),
      },
    })
  })
})

describe('an immediate answer', () => {
  const signed = (content: string, more: object = {}) => ({
    status: 'SUCCESS',
    timestamp: '1593570001',
    response_content: content,
    sign: md5(`${content}1593570001f9c1a7e2`),
    ...more,
  })

  it('is accepted, or refused with the platform’s words', () => {
    const accepted = '[{"opr_id":"be0b6a276a8f41ac865512c1404c3c4b","status":"SUCCESS"}]'
    expect(readAnswer(signed(accepted), secret)).toMatchObject({ isAccepted: true, isOfCall: false, text: null })
    expect(readAnswer(signed(accepted), secret)?.signature).toBe(md5(`${accepted}1593570001f9c1a7e2`))
    const numeric = { ...signed(accepted), timestamp: 1_593_570_001 }
    expect(readAnswer(numeric, secret)).toMatchObject({ isAccepted: true, isOfCall: false, text: null })
    const refused = '[{"cid":"19020618114","status":"FAIL","error_msg":"\\u91c7\\u96c6\\u5668\\u672a\\u6ce8\\u518c"}]'
    expect(readAnswer(signed(refused), secret)).toMatchObject({
      isAccepted: false,
      isOfCall: false,
      text: '采集器未注册',
    })
    expect(readAnswer({ status: 'FAIL', error_msg: '签名错误' }, secret)).toMatchObject({
      isAccepted: false,
      isOfCall: true,
      text: '签名错误',
    })
  })

  it('may have its content as an array', () => {
    const content = [{ status: 'SUCCESS' }]
    const sign = md5('[{"status":"SUCCESS"}]1593570001f9c1a7e2')
    const answer = { status: 'SUCCESS', timestamp: '1593570001', response_content: content, sign }
    expect(readAnswer(answer, secret)).toMatchObject({ isAccepted: true, isOfCall: false, text: null })
  })

  it('may have its content as an array that PHP has signed', () => {
    const php = '[{"cid":"19020618114","status":"FAIL","error_msg":"\\u91c7\\u96c6\\u5668\\/\\ud83d\\ude97"}]'
    const answer = { ...signed(php), response_content: JSON.parse(php) as unknown }
    expect(readAnswer(answer, secret)).toMatchObject({ isAccepted: false, isOfCall: false, text: '采集器/🚗' })
  })

  it.each<[string, unknown]>([
    ['with another signature', signed('[{"status":"SUCCESS"}]', { sign: md5('') })],
    ['without a signature', signed('[{"status":"SUCCESS"}]', { sign: undefined })],
    ['with a signature of another length', signed('[{"status":"SUCCESS"}]', { sign: 'ab' })],
    ['with another timestamp', signed('[{"status":"SUCCESS"}]', { timestamp: '1593570002' })],
    ['without items', signed('[]')],
    ['whose content is no JSON', signed('SUCCESS')],
    ['whose content is no list', signed('{"status":"SUCCESS"}')],
    ['with a status that nobody knows', { status: 'OK' }],
    ['that is empty', null],
    ['that is a text', 'SUCCESS'],
  ])('counts as none %s', (_, body) => {
    expect(readAnswer(body, secret)).toBeNull()
  })
})

describe('a notification', () => {
  const form = (content: string, more: Record<string, string> = {}) =>
    new URLSearchParams({
      response_content: content,
      timestamp: '1593570009',
      sign: md5(`${content}1593570009f9c1a7e2`),
      ...more,
    })

  it('tells a reading, or why it failed', () => {
    const content =
      '[{"opr_id":"be0b6a276a8f41ac865512c1404c3c4b","status":"SUCCESS","data":[{"type":3,"value":["1284.63"]}]},' +
      '{"opr_id":"BE0B6A276A8F41AC865512C1404C3C4C","status":"FAIL","error_msg":"电表无应答"},' +
      '{"opr_id":"be0b6a276a8f41ac865512c1404c3c4d","status":"TIMEOUT"}]'
    expect(readNotification(form(content), secret)?.outcomes).toEqual([
      { command, succeeded: true, reading: '1284.63', text: null },
      { command: 'be0b6a276a8f41ac865512c1404c3c4c', succeeded: false, reading: null, text: '电表无应答' },
      { command: 'be0b6a276a8f41ac865512c1404c3c4d', succeeded: false, reading: null, text: 'TIMEOUT' },
    ])
  })

  it('keeps the outcome when the rest makes no sense, and leaves out what has none', () => {
    const content = `[{"opr_id":"${command}","status":"SUCCESS","data":{"value":7},"error_msg":[]}, 5, null, {"opr_id":"x"}]`
    expect(readNotification(form(content), secret)?.outcomes).toEqual([
      { command, succeeded: true, reading: null, text: null },
    ])
    const number = `[{"opr_id":"${command}","status":"SUCCESS","data":[{"value":[12.5, 3]}, {}]}]`
    expect(readNotification(form(number), secret)?.outcomes).toMatchObject([{ reading: '12.5' }])
    for (const nonsense of ['7', '"a"', '{}', 'no JSON'])
      expect(readNotification(form(nonsense), secret)?.outcomes, nonsense).toEqual([])
  })

  it('is refused with a wrong signature', () => {
    const content = `[{"opr_id":"${command}","status":"SUCCESS"}]`
    for (const wrong of ['', 'x', md5(content), 'é'.repeat(32), 'é'.repeat(16)])
      expect(readNotification(form(content, { sign: wrong }), secret), wrong).toBeNull()
    expect(readNotification(form(content, { timestamp: '1' }), secret)).toBeNull()
    expect(readNotification(new URLSearchParams('sign=d41d8cd98f00b204e9800998ecf8427e'), secret)).toBeNull()
    expect(readNotification(form(content), 'another')).toBeNull()
  })
})
