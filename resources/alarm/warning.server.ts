import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import type { ApiError } from '../../server/api-error'
import { conflict } from '../../server/api-error'
import { serve, type Context } from '../../server/engine/engine'
import { idsIn, rowsInScope } from '../../server/engine/write/row-in-scope'
import { changeMany } from '../../server/rows/bulk-rows'
import { warningState } from '../dictionaries/alarm'
import { warning } from './warning'

type Warning = Row<typeof warning>

const isOpen = ({ handle_time }: Warning): boolean => handle_time === null

function alreadyOver({ status, oper_user, handle_time }: Warning): ApiError {
  const time = String(handle_time)
  if (status === warningState.cleared || oper_user === null) return conflict(message('warningCleared', { time }))
  return conflict(message('warningHandled', { user: oper_user, time }))
}

/** The open ones of these warnings become handled; the others stay as they are, and are returned. */
async function handle(body: Record<string, unknown>, { database, caller, reason = null }: Context) {
  const ids = idsIn(body)
  return database.transaction(async (tx) => {
    const rows = (await rowsInScope(warning, ids, tx, caller, 'change')) as Warning[]
    const open = rows.filter(isOpen)
    const [over] = rows
    if (open.length === 0 && over) throw alreadyOver(over)
    const handled = {
      handle_time: caller.now,
      oper_user: caller.access.userName,
      handle_note: reason,
      upd_ip: caller.ip,
      status: warningState.handled,
    }
    const changes = open.map(({ id }) => ({ ...handled, id: Number(id) }))
    await changeMany(tx, warning, changes, { returning: true })
    const already = rows
      .filter((row) => !isOpen(row))
      .map(({ id, status, oper_user, handle_time }) => ({ id, status, oper_user, handle_time }))
    return { handled: open.map(({ id }) => id), already }
  })
}

export default serve(warning, {
  /** A manually created warning gets the current time. A form that sets or clears `handle_time` handles or reopens it. */
  async beforeSave({ values, before }, { caller }) {
    if (!before) Object.assign(values, { warning_time: caller.now, last_time: caller.now, times: 1 })
    const time = values.handle_time
    if (before && (time === undefined || time === before.handle_time)) return
    if (time) Object.assign(values, { status: warningState.handled, oper_user: caller.access.userName })
    else Object.assign(values, { status: warningState.open, oper_user: null, handle_note: null })
  },

  about: {
    handle:
      'Takes { id, reason }; id: one, or an array. Sets when, by whom and with which note (reason) they were handled. ' +
      'Returns { handled, already }: those that had been handled or cleared before stay as they are; 40900 if all had.',
  },
  operations: { handle },
})
