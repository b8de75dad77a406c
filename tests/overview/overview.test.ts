import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { overviewPath } from '../../model/report/overview'
import { permissionsFor } from '../../model/resource'
import { shift } from '../../model/wall-time'
import { levelsBySeverity, warningState, orderState } from '../../resources/dictionaries/alarm'
import { chargeState } from '../../resources/dictionaries/charging'
import { queueState } from '../../resources/dictionaries/parking'
import type { Overview } from '../../resources/overview/overview'
import { command } from '../../resources/terminal/command'
import { rowsOf } from '../../server/rows/rows'
import { overview as served } from '../../resources/reports.server'
import { plant } from '../every-resource/insert-rows'
import { makeWorld, type World } from '../every-resource/samples'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { figureChecks, listedTotal } from './figure-checks'

describe.each(databaseKinds)('the overview on %s', (kind) => {
  let server: RunningServer
  let world: World
  let other: World
  let now = ''

  const read = (body: JsonObject = {}, token?: string) => server.ask<Overview>('POST', overviewPath, body, token)
  const hoursAgo = (hours: number): string => shift(now, { hours: -hours })

  /** Rows in both car parks, today, a week ago, and at other times that no figure counts. */
  async function plantAll(): Promise<void> {
    const rows = (name: string, count: number, given: (n: number) => JsonObject) =>
      plant(server, name, count, world, given)
    const today = now.slice(0, 10)
    const times = [
      now,
      `${today} 00:00:00`,
      shift(now, { days: -7 }),
      `${shift(now, { days: -7 }).slice(0, 10)} 23:59:59`,
    ]
    const timeOf = (n: number): string => times[n % times.length] ?? now
    await rows('gpark', 9, (n) => ({ car_in_time: timeOf(n), car_out_time: n > 5 ? timeOf(n + 1) : null }))
    await rows('ginfo', 7, (n) => ({ is_use: 1 + (n % 2), status: n > 5 ? 2 : 1 }))
    const ends = [null, shift(now, { days: 2 }), hoursAgo(1)]
    await rows('workorder', 6, (n) => ({
      ...{ state: orderState.open, garage_index: 70 + n, park_no: null },
      ...{ down_from: n === 4 ? shift(now, { days: 1 }) : hoursAgo(n + 1), down_to: ends[n % 3] },
    }))
    const states = [queueState.waiting, queueState.fetching, queueState.delivered]
    await rows('queue', 11, (n) => ({ dc_status: states[n % 3], created_at: hoursAgo(n) }))
    await rows('deposit', 6, (n) => ({ pay_time: n > 4 ? shift(now, { days: -n }) : timeOf(n), received: `${n}.10` }))
    const charging = [chargeState.charging, chargeState.complete]
    await rows('recharge', 5, (n) => ({ status: charging[n % 2], power: n + 0.5 }))
    await rows('dcterminal', 4, (n) => ({ online: 1 + (n % 2) }))
    const outcomes = ['failed', 'timed_out', 'expired', 'succeeded', 'cancelled']
    for (let n = 1; n <= 9; n += 1) {
      const park_code = n % 2 ? world.park : other.park
      const row = { command_id: fresh('command'), park_code, created_at: n > 7 ? hoursAgo(30) : now }
      await rowsOf(command, server.database).insert({ ...row, state: outcomes[n % outcomes.length] })
    }
    const levels = levelsBySeverity
    await rows('warning', 9, (n) => ({
      ...{ warning_level: levels[n % levels.length], warning_time: hoursAgo(n) },
      status: n > 6 ? warningState.closed : warningState.open,
    }))
    const validFor = [0, 3, 30, 31, -1]
    await rows('member', 5, (n) => ({ valid_time: shift(now, { days: validFor[n - 1] ?? 0 }) }))
  }
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    other = world.other ?? world
    now = (await read()).now
    await plantAll()
  })
  afterAll(() => server.close())

  it.each(figureChecks)('$name is the total of the list that it leads to', async (check) => {
    const whole = await read()
    const shown = check.shown(whole)
    expect(shown).toBeDefined()
    expect(shown).toBe(await listedTotal(server, check, whole.now))
    const park = await read({ park_code: other.park })
    const { scope } = check.figure.of
    const filter = typeof scope === 'object' && 'park' in scope ? { [scope.park]: other.park } : {}
    expect(check.shown(park)).toBe(await listedTotal(server, check, park.now, filter))
    if (check.name !== 'enteredThatDay' && 'park' in Object(scope)) expect(shown).not.toBe(0)
  })

  it('names who has waited longest, the first cars of the queue, and the most severe warnings', async () => {
    const { queue, warnings } = await read()
    expect(queue?.since).toBe(hoursAgo(9))
    expect(queue?.cars.map(({ created_at }) => created_at)).toEqual([10, 9, 7, 6, 4, 3, 1].map(hoursAgo))
    const levels = warnings?.newest.map(({ warning_level }) => warning_level ?? 0) ?? []
    expect(levels).toEqual(levels.toSorted((one, two) => two - one))
    expect(levels).toHaveLength(5)
  })

  it('says which free stalls are out of service, by the order of their garage or of themselves', async () => {
    const park_code = await server.newPark(Number(world.ids.dept))
    const place = { park_code, garage_index: 1 }
    for (const park_no of [1, 2, 3]) await server.create('/api/ginfo', { ...place, park_no })
    const blocked = async () => (await read({ park_code })).occupancy?.map(({ free, blocked }) => [free, blocked])
    expect(await blocked()).toEqual([[3, 0]])
    const order = { ...place, fault: 'x', down_from: hoursAgo(1) }
    const one = await server.create('/api/workorder', { ...order, park_no: 2 })
    expect(await blocked()).toEqual([[3, 1]])
    expect((await read({ park_code })).outages).toEqual({ [park_code]: 1 })
    const all = await server.create('/api/workorder', order)
    expect(await blocked()).toEqual([[3, 3]])
    for (const id of [one, all]) await server.ask('POST', '/api/workorder/finish', { id, reason: 'repaired' })
    expect(await blocked()).toEqual([[3, 0]])
    expect((await read({ park_code })).outages).toEqual({})
  })

  it('has each part only for those who may query its list, and none for others', async () => {
    const { token, grant } = await server.asRole([])
    expect(Object.keys(await read({}, token))).toEqual(['now'])
    for (const [name, { of }] of Object.entries(served)) {
      await grant(permissionsFor(of, 'query')?.slice(0, 1) ?? [])
      expect(Object.keys(await read({}, token))).toEqual(['now', name])
    }
    const signedOut = await server.call('POST', overviewPath, {}, null)
    expect(signedOut.code).toBe(50008)
  })

  it('counts only the rows in the car parks of the caller, also if they name another one', async () => {
    const permissions = Object.values(served).flatMap(({ of }) => permissionsFor(of, 'query')?.slice(0, 1) ?? [])
    const { token } = await server.asRole(permissions, [Number(other.ids.dept)])
    const own = await read({}, token)
    expect(own.occupancy?.map(({ park_code }) => park_code)).toEqual([other.park])
    for (const check of figureChecks)
      expect(check.shown(own), check.name).toBe(await listedTotal(server, check, own.now, { token }))
    expect(own.queue?.cars.every(({ park_code }) => park_code === other.park)).toBe(true)
    expect((await read({ park_code: world.park }, token)).occupancy).toEqual([])
  })

  it.each([{ park_code: 5 }, { park_code: 'x'.repeat(5000) }, { park_code: ['P001'] }])(
    'tells what is wrong with %j',
    async (body) => {
      const answer = await server.call('POST', overviewPath, body)
      expect(answer.code).toBe(40000)
      expect(badFieldsOf(answer)).toEqual(['park_code'])
    },
  )
})
