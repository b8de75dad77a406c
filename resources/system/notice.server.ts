import { message } from '../../model/message'
import { serve, type Context } from '../../server/engine/engine'
import { noticeState } from '../dictionaries/system'
import { notice, shownNotices } from './notice'
import type { Caller } from '../../server/engine/api/call'
import { idsIn } from '../../server/engine/write/row-in-scope'
import { readCell, writeCell } from '../../server/rows/cells'
import { columnsAs, tableName } from '../../server/rows/names'
import { department } from '../access/department'
import { user } from '../access/user'

const of = columnsAs(notice, 'n')
const reader = columnsAs(user, 'u')
const sender = columnsAs(user, 's')
const above = columnsAs(department, 'd')

// The departments that the reader ($1) belongs to: their own and all above it.
const departments = `WITH RECURSIVE own(id) AS (
    SELECT ${reader('dept_id')} FROM ${tableName(user)} u WHERE u."id" = $1
    UNION
    SELECT ${above('parent_id')} FROM ${tableName(department)} d JOIN own ON d."id" = own.id)`
const isShown = `${of('status')} = ${noticeState.published}
    AND (${of('dept_id')} IS NULL OR ${of('dept_id')} IN (SELECT id FROM own))
    AND (${of('valid_time')} IS NULL OR ${of('valid_time')} > now())`

const fields = ['id', 'n_content', 'n_type', 'publish_time', 'valid_time'] as const
const list = `${departments}
  SELECT ${fields.map((name) => of(name)).join(', ')}, ${sender('nickname')}, r."user_id" IS NOT NULL
  FROM ${tableName(notice)} n
  LEFT JOIN ${tableName(user)} s ON s."id" = ${of('handleId')}
  LEFT JOIN "notice_read" r ON r."user_id" = $1 AND r."notice_id" = n."id"
  WHERE ${isShown} ORDER BY ${of('publish_time')} DESC NULLS LAST, n."id" DESC LIMIT ${shownNotices}`

const mark = `${departments}
  INSERT INTO "notice_read" ("user_id", "notice_id")
  SELECT $1, n."id" FROM ${tableName(notice)} n WHERE n."id" = ANY($2::bigint[]) AND ${isShown}
  ON CONFLICT DO NOTHING`

const ofCaller = ({ access }: Caller): string => String(access.userId)

/** The last valid notices to the caller, newest first, and how many of them they have not read. */
async function mine(_: unknown, { database, caller }: Context) {
  const rows = await database.rows({ text: list, values: [ofCaller(caller)], name: 'notices_mine' })
  const notices = rows.map((cells) => {
    const [from = null, isRead] = cells.slice(fields.length)
    const values = fields.map((name, at) => [name, readCell(notice.fields[name].kind, cells[at] ?? null)] as const)
    return { ...Object.fromEntries(values), from, read: isRead === 't' }
  })
  return { list: notices, unread: notices.filter(({ read }) => !read).length }
}

/** Notes that the caller has read these; those that they are not shown are left out. */
async function read(body: Record<string, unknown>, { database, caller }: Context): Promise<null> {
  const ids = idsIn(body)
  await database.run({ text: mark, values: [ofCaller(caller), writeCell(ids)], name: 'notices_read' })
  return null
}

export default serve(notice, {
  /** Who saves it sends it. Published again after it was withdrawn, it is new. */
  async beforeSave({ values, before }, { caller }) {
    values.handleId = caller.access.userId
    const { status } = { ...before, ...values }
    if (status !== noticeState.published) values.publish_time = null
    else if (before?.status !== noticeState.published) values.publish_time = caller.now
  },

  async asks({ values, before }, { caller }) {
    const { valid_time } = { ...before, ...values }
    const isKept = valid_time === before?.valid_time && !values.publish_time
    const isOver = typeof valid_time === 'string' && valid_time <= caller.now
    return isOver && !isKept ? [{ field: 'valid_time', problem: message('noticeOver') }] : []
  },

  async afterRemove(rows, { tx }) {
    const ids = writeCell(rows.map(({ id }) => id))
    await tx.run({ text: 'DELETE FROM "notice_read" WHERE "notice_id" = ANY($1::bigint[])', values: [ids] })
  },

  about: {
    mine: `Returns { list, unread }: the last ${shownNotices} published and valid notices to the caller, newest first.`,
    read: 'Takes { id }; one, or an array. The caller has read these notices.',
  },
  operations: { mine, read },
})
