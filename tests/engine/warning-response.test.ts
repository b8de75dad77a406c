import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift } from '../../model/wall-time'
import { warning } from '../../resources/alarm/warning'
import { alarmLevel, warningState } from '../../resources/dictionaries/alarm'
import { rowsOf } from '../../server/rows/rows'
import { fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'
import { sheetIn } from '../support/workbook'

const { major, critical } = alarmLevel
const { open, closed, cleared, acknowledged, assigned } = warningState
const [firstDay, secondDay] = ['2026-03-01', '2026-03-02']
const span = { start_time: firstDay, end_time: secondDay }

describe.each(databaseKinds)('the report on responses to warnings on %s', (kind) => {
  let server: RunningServer
  let here: string
  let there: string
  let department: number
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    ;[here, there] = [fresh('P'), fresh('P')]
    await server.create('/api/org', { org_name: here, park_code: here, dept_id: department })
    await server.create('/api/org', { org_name: there, park_code: there, dept_id: 1 })
    /** After how many minutes it was acknowledged and ended. */
    const raise = (warning_time: string, [ack, end]: [number | null, number | null], given: JsonObject) =>
      rowsOf(warning, server.database).insert({
        ...{ park_code: here, warning_text: 'W', warning_time, warning_level: major },
        ack_time: ack === null ? null : shift(warning_time, { minutes: ack }),
        handle_time: end === null ? null : shift(warning_time, { minutes: end }),
        ...given,
      })
    const day = (time: string): string => `${firstDay} ${time}`
    await raise(day('08:00:00'), [2, 30], { status: closed, ack_user: 'ann', oper_user: 'bob' })
    await raise(day('09:00:00'), [4, 90], {
      status: closed,
      ack_user: 'ann',
      oper_user: 'ann',
      warning_level: critical,
    })
    await raise(day('10:00:00'), [null, 10], { status: closed, oper_user: 'bob' })
    await raise(day('11:00:00'), [null, 5], { status: cleared })
    await raise(day('12:00:00'), [9, null], { status: acknowledged, ack_user: 'bob' })
    await raise(`${secondDay} 23:59:59`, [1, null], {
      ...{ status: assigned, ack_user: 'ann', assignee: 'bob', park_code: there },
    })
    await raise(`${secondDay} 00:00:00`, [null, null], { status: open, warning_level: null })
    // Reported much later; it counts on the day on which it occurred.
    await raise('2026-02-28 23:59:59', [1, 2], { status: closed, oper_user: 'ann' })
  })
  afterAll(() => server.close())

  const ask = (body: JsonObject = {}, token?: string) =>
    server.ask<JsonObject[]>('POST', '/report/warnings', { ...span, ...body }, token)
  /** Raised, acknowledged with median and longest, closed with median and longest, cleared, not over. */
  const figuresOf = (row: JsonObject): unknown[] => Object.values(row)
  const none = [null, null] as const

  it('counts by day what was raised, with the median and the longest time in minutes', async () => {
    expect((await ask()).map(figuresOf)).toEqual([
      // Acknowledged after 2, 4, 9 and, closed at once, 10 minutes; closed after 10, 30 and 90.
      [firstDay, 5, 4, 7, 10, 3, 30, 90, 1, 1],
      [secondDay, 2, 1, 1, 1, 0, ...none, 0, 2],
    ])
  })

  it('groups them by level, by car park and by person', async () => {
    expect((await ask({ group_by: 'level' })).map(figuresOf)).toEqual([
      [critical, 1, 1, 4, 4, 1, 90, 90, 0, 0],
      [major, 5, 4, 6, 10, 2, 20, 30, 1, 2],
      [null, 1, 0, ...none, 0, ...none, 0, 1],
    ])
    const parks = await ask({ group_by: 'park' })
    expect(parks.find(({ park_code }) => park_code === there)).toMatchObject({ raised: 1, acked: 1, open: 1 })
    expect((await ask({ group_by: 'person' })).map(figuresOf)).toEqual([
      // Acknowledged three, closed one; the one that she passed on to bob is his now.
      ['ann', 1, 3, 2, 4, 1, 90, 90, 0, 0],
      ['bob', 4, 2, 10, 10, 2, 20, 30, 0, 2],
      [null, 2, 0, ...none, 0, ...none, 1, 1],
    ])
  })

  it('has the permission and the car parks of the caller, and a workbook', async () => {
    const user = await server.asRole(['report:warnings:query'], [department])
    const rows = await ask({ group_by: 'park' }, user.token)
    expect(rows.map(({ park_code }) => park_code)).toEqual([here])
    const blind = await server.asRole(['log:warning:query'])
    expect((await server.call('POST', '/report/warnings', span, blind.token)).status).toBe(403)
    const body = { ...span, group_by: 'person' }
    const { address } = await server.ask<{ address: string }>('POST', '/report/warnings/export', body)
    const { lines } = await sheetIn(await (await fetch(server.address + address)).arrayBuffer())
    expect(lines.find(([name]) => name === 'ann')?.slice(0, 3)).toEqual(['ann', 1, 3])
  })
})
