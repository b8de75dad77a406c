import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { command as kinds, commandState, immediateAnswer, outcome } from '../../../resources/dictionaries/charging'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { yesNo } from '../../../resources/dictionaries/common'
import type { MeterFaultKind } from '../../../site-simulator/meters/meter-platform'
import { badFieldsOf } from '../../support/running-server'
import { reported, startMeterSite, type MeterSite } from '../../support/sites/meter-site'
import { databaseKinds } from '../../support/test-databases'

const { succeeded, sent, failed } = { succeeded: 'succeeded', sent: 'sent', failed: 'failed' }

const patience = { timeout: 60_000, interval: 200 }

describe.each(databaseKinds)('commands to meters: %s', (kind) => {
  let site: MeterSite

  beforeAll(async () => {
    site = await startMeterSite(kind)
    // The first command takes longer; a call waits for the outcome only for some seconds.
    const { id } = await site.meteredStall()
    await site.operate('read', id)
  })
  afterAll(() => site.close())

  const stateOf = async (target: string): Promise<unknown> => (await site.command(target)).state
  const waitForState = (target: string, state: string): Promise<void> =>
    vi.waitFor(async () => expect(await stateOf(target)).toBe(state), patience)
  const timesOf = (id: unknown): number => site.platform.operations.get(String(id))?.times ?? 0
  const readKwh = /^\d+\.\d{2} kWh$/

  it.concurrent('add collector and meter, open the account, read and reset it', async ({ expect }) => {
    const { id, address, cid } = await site.newStall()
    const collector = await site.operate('cadd', id)
    expect(collector).toMatchObject({ code: 0, data: { state: succeeded } })
    expect(site.platform.collectors.has(cid)).toBe(true)
    expect(await site.operate('emadd', id)).toMatchObject({ code: 0, data: { state: succeeded } })
    expect(site.platform.meters.get(address)).toMatchObject({ cid, balance: null })
    expect(await site.operate('openacount', id)).toMatchObject({ code: 0, data: { state: succeeded } })
    expect(site.platform.meters.get(address)?.balance).toBe('0')
    const read = await site.operate('read', id)
    expect(read).toMatchObject({ code: 0, data: { state: succeeded } })
    expect(read.data.answer).toMatch(readKwh)
    expect(await site.operate('reset', id)).toMatchObject({ code: 0, data: { state: succeeded } })
    expect((await site.operate('read', id)).data.answer).toBe('0.00 kWh')

    const ledger = (await site.server.list('/api/command', { target: address })).list
    expect(ledger.map(({ kind: one }) => one)).toEqual([
      ...[commandKind.readMeter, commandKind.resetMeter, commandKind.readMeter, commandKind.openAccount],
      commandKind.addMeter,
    ])
    expect(ledger[0]).toMatchObject({
      target_type: commandTarget.meter,
      attempts: 1,
      park_code: site.park,
      failure: null,
    })
    expect(await site.command(cid)).toMatchObject({
      kind: commandKind.addCollector,
      target_type: commandTarget.collector,
    })
  })

  it.concurrent('have records with both answers', async ({ expect }) => {
    const { id, address, cid } = await site.meteredStall()
    const { data } = await site.operate('read', id, { time_out: 20, retry_times: 2, must_online: 2 })
    const [record] = await site.records(address)
    expect(record).toMatchObject({
      ...{ opr_id: data.command_id, address, cid, park_code: site.park },
      ...{ time_out: 20, retry_times: 2, must_online: yesNo.no, params: null },
      ...{ type: kinds.readActiveEnergy, status: commandState.done },
      ...{ sync_status: immediateAnswer.accepted, sync_remark: null },
      ...{ async_status: outcome.done, async_remark: data.answer },
    })
    const { created_at, end, start, resolve_time } = record ?? {}
    expect(start).toBe(created_at)
    expect(String(end) > String(start)).toBe(true)
    expect(resolve_time).not.toBeNull()
    await site.operate('openacount', id)
    expect((await site.records(address))[0]).toMatchObject({ type: kinds.openAccount, params: '{"money":"0"}' })
    await site.operate('cadd', id)
    const [added] = await site.records(cid)
    expect(added).toMatchObject({
      ...{ type: kinds.addCollector, address: null, status: commandState.done },
      ...{ sync_status: immediateAnswer.accepted, async_status: null },
    })
    expect(added?.resolve_time).not.toBeNull()
  })

  it.concurrent('fail with the words of the platform, and of the meter', async ({ expect }) => {
    const { id, address, cid } = await site.newStall()
    const refused = await site.operate('read', id)
    expect(refused).toMatchObject({ code: 50200, data: { reason: failed } })
    expect(refused.msg).toContain('采集器未注册')
    expect((await site.records(address))[0]).toMatchObject({
      ...{ status: commandState.failed, sync_status: immediateAnswer.refused, sync_remark: '采集器未注册' },
      async_status: outcome.failed,
    })
    site.platform.register(cid, address)
    site.platform.fault({ kind: 'failing', seconds: 600, number: address })
    const silent = await site.operate('reset', id)
    expect(silent).toMatchObject({ code: 50200, data: { reason: failed } })
    expect(silent.msg).toContain('电表无应答')
    expect((await site.records(address))[0]).toMatchObject({
      ...{ status: commandState.failed, sync_status: immediateAnswer.accepted },
      ...{ async_status: outcome.failed, async_remark: '电表无应答' },
    })
  })

  it.concurrent('are refused for a stall that can’t have any', async ({ expect }) => {
    const cases: [string, object, string, string][] = [
      ['read', { ammeter_no: null }, 'ammeter_no', 'This stall has no meter number'],
      ['reset', { ammeter_no: '12' }, 'ammeter_no', 'A meter number has 12 or 14 digits'],
      ['openacount', { c_id: null }, 'c_id', 'This stall has no collector number'],
      ['emadd', { c_id: '1902061811411' }, 'c_id', 'A collector number has 11 or 12 digits'],
      ['cadd', { c_id: '' }, 'c_id', 'This stall has no collector number'],
      ['cadd', { c_id: '1902061811x' }, 'c_id', 'A collector number has 11 or 12 digits'],
    ]
    for (const [name, values, field, text] of cases) {
      const { id } = await site.newStall(values as Record<string, unknown>)
      const answer = await site.operate(name, id)
      expect([answer.code, badFieldsOf(answer), answer.msg], name).toEqual([40900, [field], text])
      const chinese = await site.operate(name, id, {}, { 'Accept-Language': 'zh-CN' })
      expect(chinese.msg).toMatch(/车位没有|须为/)
    }
    const { id } = await site.newStall({ ammeter_no: null })
    expect(await site.operate('cadd', id)).toMatchObject({ code: 0 })
  })

  it.concurrent('need the permission to edit, and the stall’s park', async ({ expect }) => {
    const { id, address } = await site.meteredStall()
    const user = await site.server.asRole(['garage:ginfo:query'])
    for (const name of ['cadd', 'emadd', 'openacount', 'reset', 'read'])
      expect((await site.server.call('POST', `/api/ginfo/${name}`, { id }, user.token)).status, name).toBe(403)
    await user.grant(['garage:ginfo:query', 'garage:ginfo:edit'], [])
    expect((await site.server.call('POST', '/api/ginfo/read', { id }, user.token)).code).toBe(40400)
    expect(await site.records(address)).toEqual([])
    await user.grant(['garage:ginfo:query', 'garage:ginfo:edit'], 'all')
    expect((await site.server.call('POST', '/api/ginfo/read', { id }, user.token)).code).toBe(0)
  })

  it.concurrent('ask a person before the account is opened or reset, also when sent again', async ({ expect }) => {
    const { id, address } = await site.meteredStall()
    const ask = { 'Berth-Ask': '1' }
    const opening = await site.operate('openacount', id, {}, ask)
    expect(opening).toMatchObject({ code: 40900, data: { questions: [{ field: null }] } })
    expect(JSON.stringify(opening.data)).toContain(`meter ${address} with a balance of 0 yuan`)
    const resetting = await site.operate('reset', id, {}, ask)
    expect(JSON.stringify(resetting.data)).toContain('set to zero')
    expect(await site.records(address)).toEqual([])
    await site.operate('reset', id)
    const { id: row } = await site.command(address)
    const again = (headers: Record<string, string>) =>
      site.server.call('POST', '/api/command/again', { id: row }, undefined, headers)
    expect((await again(ask)).code).toBe(40900)
    expect((await again({})).code).toBe(0)
    expect(await site.records(address)).toHaveLength(2)
  })

  /** A stall whose meter says nothing by itself. */
  const silentStall = async () => {
    const one = await site.meteredStall()
    site.platform.fault({ kind: 'silent', seconds: 600, number: one.address })
    return one
  }
  /** Reports it until it is taken, as the platform does: in the second of its answer to the call, it could be that answer. */
  const say = (id: unknown, more: object = {}) =>
    vi.waitFor(async () => {
      const { status } = await site.report(reported([{ opr_id: id, status: 'SUCCESS', ...more }]))
      if (status !== 200) throw new Error(`the report was not taken: ${status}`)
    }, patience)

  it.concurrent('of one meter are carried out one after the other', async ({ expect }) => {
    const { id, address } = await silentStall()
    const { data: first } = await site.operate('read', id)
    const { data: second } = await site.operate('reset', id)
    expect([first.reason, second.reason]).toEqual(['waiting', 'waiting'])
    expect(await stateOf(address)).toBe('queued')
    expect([timesOf(first.command_id), timesOf(second.command_id)]).toEqual([1, 0])
    await say(first.command_id, { data: [{ value: ['5'] }] })
    await waitForState(address, 'delivered')
    await say(second.command_id)
    await waitForState(address, succeeded)
  })

  it.concurrent('are sent again to a platform that is down, until it is there', async ({ expect }) => {
    const { id, address } = await site.meteredStall()
    site.platform.fault({ kind: 'down', seconds: 600, number: address })
    expect((await site.operate('read', id)).data.reason).toBe('waiting')
    expect(await stateOf(address)).toBe(sent)
    site.platform.fault({ kind: 'down', seconds: 0, number: address })
    await waitForState(address, succeeded)
    expect((await site.command(address)).answer).toMatch(readKwh)
  })

  it.concurrent('are not delivered by an answer that makes no sense, and are carried out once', async ({ expect }) => {
    const withFault = async (fault: MeterFaultKind): Promise<void> => {
      const { id, address } = await silentStall()
      site.platform.fault({ kind: fault, seconds: 600, number: address })
      const { data } = await site.operate('openacount', id)
      expect(data.reason, fault).toBe('waiting')
      expect(await site.command(address), fault).toMatchObject({ state: sent, delivered_at: null })
      expect((await site.records(address))[0], fault).toMatchObject({
        ...{ status: commandState.sent, sync_status: immediateAnswer.waiting, async_status: outcome.waiting },
      })
      site.platform.fault({ kind: fault, seconds: 0, number: address })
      await waitForState(address, 'delivered')
      expect(timesOf(data.command_id), fault).toBe(1)
      await say(data.command_id)
      expect(await stateOf(address), fault).toBe(succeeded)
    }
    await Promise.all((['lost', 'unsigned', 'garbage', 'html'] as const).map(withFault))
  })

  it.concurrent('end with the meter’s word, also where the platform refuses to have them again', async ({ expect }) => {
    const { id, address } = await silentStall()
    for (const kind of ['lost', 'strict'] as const) site.platform.fault({ kind, seconds: 600, number: address })
    const { data } = await site.operate('read', id)
    site.platform.fault({ kind: 'lost', seconds: 0, number: address })
    await waitForState(address, failed)
    await say(data.command_id, { data: [{ value: ['12.5'] }] })
    expect(timesOf(data.command_id)).toBe(1)
    expect(await site.command(address)).toMatchObject({ state: succeeded, failure: null, answer: '12.5 kWh' })
    expect((await site.records(address))[0]).toMatchObject({
      ...{ status: commandState.done, sync_status: immediateAnswer.accepted, async_status: outcome.done },
    })
    // The meter's first word counts.
    await site.report(reported([{ opr_id: data.command_id, status: 'FAIL', error_msg: '电表无应答' }]))
    expect(await stateOf(address)).toBe(succeeded)
  })

  it.concurrent('end with the meter’s word before a slow platform has answered', async ({ expect }) => {
    const { id, address } = await site.meteredStall()
    site.platform.fault({ kind: 'slow', seconds: 600, wait: 4, number: address })
    site.platform.fault({ kind: 'twice', seconds: 600, number: address })
    const { data } = await site.operate('read', id)
    expect(data.answer).toMatch(readKwh)
    expect(timesOf(data.command_id)).toBe(1)
    expect((await site.records(address))[0]).toMatchObject({ sync_status: immediateAnswer.accepted })
  })

  it.concurrent('time out with a meter that says nothing, and are not sent twice to it', async ({ expect }) => {
    const { id, address } = await silentStall()
    const { data } = await site.operate('read', id, { time_out: 1, retry_times: 0 })
    expect(data.reason).toBe('waiting')
    expect(await site.command(address)).toMatchObject({ state: 'delivered', attempts: 1 })
    const expiry = await site.server.database.run({
      text: `UPDATE "command" SET "expires_at" = now() - interval '1 second' WHERE "command_id" = $1`,
      values: [data.command_id ?? ''],
    })
    expect(expiry).toBe(1)
    await site.server.database.run({
      text: `UPDATE "pending_command" SET "next_at" = now() WHERE "target" = $1`,
      values: [address],
    })
    await waitForState(address, 'timed_out')
    expect((await site.records(address))[0]).toMatchObject({
      ...{ status: commandState.timedOut, sync_status: immediateAnswer.accepted, async_status: outcome.timedOut },
    })
    await site.report(reported([{ opr_id: data.command_id, status: 'SUCCESS', data: [{ value: ['7.5'] }] }]))
    expect(await site.command(address)).toMatchObject({ state: succeeded, answer: '7.5 kWh' })
    expect((await site.records(address))[0]).toMatchObject({ async_status: outcome.done, async_remark: '7.5 kWh' })
  })

  it.concurrent('that were cancelled are recorded as such, until the meter says otherwise', async ({ expect }) => {
    const { id, address } = await silentStall()
    const { data } = await site.operate('reset', id)
    await site.server.call('POST', '/api/command/cancel', { id: (await site.command(address)).id })
    expect((await site.records(address))[0]).toMatchObject({
      ...{ status: commandState.cancelled, async_status: outcome.cancelled },
    })
    await site.report(reported([{ opr_id: data.command_id, status: 'SUCCESS' }]))
    expect((await site.records(address))[0]).toMatchObject({ status: commandState.done, async_status: outcome.done })
  })

  it.concurrent('are followed although their record was deleted', async ({ expect }) => {
    const { id, address } = await silentStall()
    const { data } = await site.operate('read', id)
    const [record] = await site.records(address)
    await site.server.ask('DELETE', '/api/everecord/delete', { id: record?.id })
    await say(data.command_id, { data: [{ value: [3.25] }] })
    expect(await site.command(address)).toMatchObject({ state: succeeded, answer: '3.25 kWh' })
  })
})

describe.each(databaseKinds)('after a restart: %s', (kind) => {
  it('commands to meters go on where they were', async () => {
    const site = await startMeterSite(kind)
    try {
      const { id, address } = await site.meteredStall()
      const other = await site.meteredStall()
      // The platform has one, whose outcome is reported while nobody is there; the other is under way to it.
      site.platform.fault({ kind: 'silent', seconds: 600, number: address })
      site.platform.fault({ kind: 'down', seconds: 600, number: other.address })
      const calls = await Promise.all([site.operate('read', id), site.operate('openacount', other.id)])
      expect(calls.map(({ data }) => data.reason)).toEqual(['waiting', 'waiting'])
      expect((await site.command(address)).state).toBe('delivered')
      expect((await site.command(other.address)).state).toBe(sent)
      await site.stop()
      const said = [{ opr_id: calls[0].data.command_id, status: 'SUCCESS', data: [{ value: ['8.1'] }] }]
      expect((await site.report(reported(said))).text).not.toBe('SUCCESS')
      site.platform.fault({ kind: 'down', seconds: 0, number: other.address })
      await site.start()
      expect(await site.report(reported(said))).toEqual({ status: 200, text: 'SUCCESS' })
      expect(await site.command(address)).toMatchObject({ state: succeeded, answer: '8.1 kWh' })
      await vi.waitFor(async () => expect((await site.command(other.address)).state).toBe(succeeded), {
        timeout: 60_000,
      })
      expect([...site.platform.operations.values()].map(({ times }) => times)).toEqual([1, 1])
    } finally {
      await site.close()
    }
  })
})
