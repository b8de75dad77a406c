import type { ChildProcess } from 'node:child_process'
import { defaultPageSize } from '../model/list'
import { shift, wallTime } from '../model/wall-time'
import { parkingRecord } from '../resources/parking/parking-record'
import { expressionOf } from '../server/engine/read/name-expression'
import { selectionOf } from '../server/engine/read/search-input'
import { orderOf, whereOf } from '../server/engine/read/where'
import { tableName } from '../server/rows/names'
import { spellings } from '../server/rows/spelling'
import { startPostgres } from '../tests/support/postgres-server'
import { installPostgres, password, startChild } from './parts/servers'
import {
  fillParkingRecords,
  fiveDays,
  load,
  median,
  parkingRecords,
  rounds,
  tokenAt,
} from './parts/parking-record-load'
import { printFigure } from './parts/figures'

/**
 * Lists of parking records, and creating a row, on a million rows, beside a bare server with handwritten SQL in one
 * run. Arguments: names of the measures to take.
 */
const now = wallTime(new Date(), 'Asia/Shanghai')
const five = fiveDays(now)
const year = { start_time: shift(now, { days: -365 }), end_time: now, page: 1, page_size: 50 }

interface Measure {
  body: Record<string, unknown>
  connections: number
  /** Of the plain bare server. */
  least: number
}

const lists: Record<string, Measure> = {
  'five days': { body: five, connections: 16, least: 1.3 },
  'five days, one connection': { body: five, connections: 1, least: 1 },
  'page 40 of 100 rows': { body: { ...five, page: 40, page_size: 100 }, connections: 16, least: 1.5 },
  '1,000 rows': { body: { ...five, page_size: 1000 }, connections: 16, least: 2 },
  'three letters of a plate in a year': { body: { ...year, plateNo: 'A3F' }, connections: 16, least: 20 },
}

function bareList(body: Record<string, unknown>) {
  const { conditions, sort, size, page } = selectionOf(parkingRecord, body, { pageSize: defaultPageSize })
  const { text, values } = whereOf(parkingRecord, conditions, [])
  const table = tableName(parkingRecord)
  const paging = ` LIMIT $${values.length + 1} OFFSET $${values.length + 2}`
  const select = Object.keys(parkingRecord.fields)
    .map((name) => expressionOf(parkingRecord, name))
    .join(', ')
  return {
    page: {
      text: `SELECT ${select} FROM ${table}${text}${orderOf(parkingRecord, sort)}${paging}`,
      values: [...values, size, (page - 1) * size],
    },
    count: { text: `SELECT count(*) FROM ${table}${text}`, values },
    size,
  }
}

const member = { member_name: '基准会员', plate_no: '粤B12345', tel: '13800138000', dc_status: 1 }
/** Also the rows that the product writes: member, keys, audit row, history. */
const bareCreate = [
  {
    text: `INSERT INTO "member" ("member_name", "plate_no", "tel", "dc_status") VALUES ($1, $2, $3, $4) RETURNING "id"`,
    values: Object.values(member),
  },
  {
    text: `INSERT INTO "member_plate_no" ("row_id", "value") VALUES (currval(pg_get_serial_sequence('member', 'id')), $1)`,
    values: [member.plate_no],
  },
  {
    text: `INSERT INTO "member_member_name" ("row_id", "value")
      SELECT currval(pg_get_serial_sequence('member', 'id')), value FROM unnest($1::text[]) AS value`,
    values: [spellings(member.member_name)],
  },
  {
    text: `INSERT INTO "log" ("route", "method", "ips", "description", "user_id") VALUES ($1, $2, $3, $4, $5) RETURNING "id"`,
    values: ['/api/member/create', 'PUT', '127.0.0.1', '新增会员', 1],
  },
  {
    text: `INSERT INTO "audit_record" ("resource", "record_id", "fields", "audit_id")
      VALUES ('member', currval(pg_get_serial_sequence('member', 'id')), $1, currval(pg_get_serial_sequence('log', 'id')))`,
    values: ['member_name,plate_no,tel,dc_status'],
  },
]
const creating = 'creating a member, with its audit row'

const only = process.argv.slice(2)
const isAsked = (name: string): boolean => only.length === 0 || only.some((word) => name.includes(word))

const postgres = await startPostgres()
const children: ChildProcess[] = []
try {
  console.log(`Writing ${parkingRecords} parking records`)
  const env = await installPostgres(postgres.url, async (database) => {
    await fillParkingRecords(database)
    await database.run({ text: 'VACUUM ANALYZE "parkrecord"' })
  })
  const bareLists = Object.fromEntries(
    Object.entries(lists).map(([, { body }], at) => [`list${at}`, bareList(body)] as const),
  )
  const bare = await startChild('bare-server.ts', {
    ...env,
    BARE_LISTS: JSON.stringify(bareLists),
    BARE_CREATE: JSON.stringify(bareCreate),
  })
  const berth = await startChild('berth-server.ts', env)
  children.push(bare.child, berth.child)
  const headers = { authorization: await tokenAt(berth.url, 'admin', password) }

  /** In turn, after a round to warm up; the medians of the ratios to the first. */
  const compare = async (name: string, least: number, all: readonly (() => Promise<number>)[]): Promise<void> => {
    const ratios: number[][] = all.map(() => [])
    for (let round = 0; round <= rounds; round += 1) {
      const speeds: number[] = []
      for (const one of all) speeds.push(await one())
      if (round === 0) continue
      console.log(`${name}: ${speeds.map((speed) => speed.toFixed(1)).join(', ')} a second`)
      speeds.forEach((speed, at) => ratios[at]?.push(speed / (speeds[0] ?? NaN)))
    }
    const [, ours = [], fast = []] = ratios
    printFigure(`${name}: against the plain bare server`, median(ours), 'ratio', { least })
    if (fast.length) printFigure(`${name}: the fast bare server`, median(fast), 'ratio')
  }

  for (const [at, [name, { body, connections, least }]] of Object.entries(lists).entries()) {
    if (!isAsked(name)) continue
    const text = JSON.stringify(body)
    await compare(name, least, [
      () => load(`${bare.url}/list/list${at}/plain`, text, {}, { connections }),
      () => load(`${berth.url}/api/parkrecord/index`, text, headers, { connections }),
      () => load(`${bare.url}/list/list${at}/fast`, text, {}, { connections }),
    ])
  }
  if (isAsked(creating)) {
    let created = 0
    const text = (): string => JSON.stringify({ ...member, plate_no: `粤B${String((created += 1)).padStart(5, '0')}` })
    await compare(creating, 0.5, [
      () => load(`${bare.url}/create`, text, {}),
      () => load(`${berth.url}/api/member/create`, text, headers, { method: 'PUT' }),
    ])
  }
} finally {
  for (const child of children) child.kill()
  await postgres.stop()
}
