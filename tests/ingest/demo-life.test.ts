import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift, wallTime } from '../../model/wall-time'
import { channel } from '../../resources/dictionaries/common'
import { payState, uploadState } from '../../resources/dictionaries/payment'
import { demoFollowUps, holdBills } from '../../server/demo/demo-follow-ups'
import { demoGarages } from '../../server/demo/demo-garages'
import { demoHistory } from '../../server/demo/demo-history'
import { memberPlates } from '../../server/demo/demo-members'
import { demoPark } from '../../site-simulator/park/park-builder'
import { withOperator } from '../support/initial-states'
import { newFolder } from '../support/run-folder'
import { startServer, type RunningServer } from '../support/running-server'
import { openTestDatabase, usualDatabase } from '../support/test-databases'

type Rows = Awaited<ReturnType<RunningServer['list']>>['list']

/** Lists of the demonstration, and the fields of which at least so many rows in a hundred have a value. */
const filled: readonly (readonly [base: string, percent: number, fields: readonly string[]])[] = [
  ['/api/order', 95, ['plateNo', 'status', 'way', 'channel', 'wayOut', 'upStatus', 'upMsg', 'downTime', 'upTime']],
  ['/api/order', 20, ['userCode']],
  ['/api/recharge', 100, ['balance', 'start_time', 'orderId', 'c_id']],
  ['/api/recharge', 80, ['is_up', 'is_down', 'sync_status', 'sync_time', 'resolve_time']],
  ['/api/everecord', 100, ['address', 'cid', 'opr_id']],
  ['/api/command', 100, ['kind', 'target', 'state', 'user_id', 'ended_at']],
  ['/api/slide', 100, ['imgUrl', 'handleId']],
  ['/api/user', 70, ['phone', 'email', 'sex', 'login_date', 'login_ip']],
]

describe('the lists of a new demonstration', () => {
  let server: RunningServer
  const folder = newFolder('life-')
  // The same moment gives the same facts. Bills are unpaid for some minutes only: at some moments none is.
  const now = new Date('2026-10-20T07:00:00Z')
  const until = now.getTime()
  const longAgo = '2000-01-01 00:00:00'
  const rowsIn = async (base: string): Promise<Rows> =>
    (await server.list(base, { page_size: 1000, start_time: longAgo, end_time: '2099-01-01 00:00:00' })).list

  beforeAll(async () => {
    server = await startServer(await openTestDatabase(usualDatabase, withOperator))
    const { database, settings } = server
    const park = { ...demoPark('P002'), turnover: 0.4 }
    const site = { park, device: 'gateway-2', folder, members: memberPlates }
    await database.transaction(async (tx) => {
      await demoGarages(tx, settings)
      await demoHistory(tx, { settings, site, days: 9, until })
      await demoFollowUps(tx, settings, { park: park.park_code, now })
      await holdBills(tx)
    })
  }, 240_000)
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(filled)('%s have values in %i of 100 rows', async (base, percent, fields) => {
    const rows = await rowsIn(base)
    expect(rows.length).toBeGreaterThan(2)
    for (const field of fields) {
      const share = rows.filter((row) => row[field] !== null && row[field] !== '').length / rows.length
      expect(100 * share, field).toBeGreaterThanOrEqual(percent)
    }
  })

  it('have orders whose drivers are users of the app', async () => {
    const users = (await rowsIn('/api/appuser')).map(({ userCode }) => userCode)
    const orders = (await rowsIn('/api/order')).filter(({ userCode }) => userCode !== null)
    for (const { userCode, channel: by } of orders) {
      expect(users).toContain(userCode)
      expect([channel.miniProgram, channel.app]).toContain(by)
    }
  })

  it('have the newest orders waiting for their upload', async () => {
    const since = shift(wallTime(now, 'Asia/Shanghai'), { minutes: -55 })
    for (const { orderTime, upStatus } of await rowsIn('/api/order'))
      expect(upStatus === uploadState.waiting || String(orderTime) < since).toBe(true)
  })

  it('have commands to meters that stalls have', async () => {
    const stalls = await rowsIn('/api/ginfo')
    for (const { address, cid } of await rowsIn('/api/everecord'))
      expect(stalls).toContainEqual(expect.objectContaining({ ammeter_no: address, c_id: cid }))
  })

  it('have commands to terminals that exist, and that have ended', async () => {
    const terminals = (await rowsIn('/api/dcterminal')).map(({ client_id }) => client_id)
    for (const { target, sent_at, ended_at, failure } of await rowsIn('/api/command')) {
      expect(terminals).toContain(target)
      expect(failure === 'offline' || String(sent_at) < String(ended_at)).toBe(true)
    }
  })

  it('have slides with a picture that is served', async () => {
    for (const { imgUrl } of await rowsIn('/api/slide')) {
      const response = await fetch(new URL(String(imgUrl), server.address))
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  it.each(['paid', 'reconciled', 'held', 'refunded', 'toPay'] as const)('have bills that are %s', async (state) => {
    const bills = (await rowsIn('/api/deposit')).filter(({ dc_status }) => dc_status === payState[state])
    expect(bills.length).toBeGreaterThan(0)
    for (const { cost, received } of bills)
      if (state === 'reconciled' || state === 'paid') expect(Number(received)).toBeGreaterThanOrEqual(Number(cost))
      else expect(Number(received ?? 0)).toBeLessThan(Number(cost))
  })
})
