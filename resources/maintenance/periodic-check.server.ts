import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { conflict } from '../../server/api-error'
import { serve, type Context } from '../../server/engine/engine'
import { rowInScope } from '../../server/engine/write/row-in-scope'
import { rowsOf } from '../../server/rows/rows'
import { onOff } from '../dictionaries/common'
import { nextDue } from './next-due'
import { periodicCheck } from './periodic-check'

/** The date moves on from now, however late the check was. Doing it twice a day changes nothing but the result. */
const done = ({ id }: Record<string, unknown>, { database, caller, reason = null }: Context): Promise<null> =>
  database.transaction(async (tx) => {
    const check = (await rowInScope(periodicCheck, Number(id), tx, caller, 'change')) as Row<typeof periodicCheck>
    if (check.status === onOff.disabled) throw conflict(message('checkDisabled'))
    const { now, access } = caller
    await rowsOf(periodicCheck, tx).change(Number(id), {
      last_done: now,
      done_by: access.userName,
      result: reason,
      next_due: nextDue(now, Number(check.every_days)),
    })
    return null
  })

export default serve(periodicCheck, {
  /** When only the days change, the date follows from the last check, or from today. */
  async beforeSave({ values, before }, { caller }) {
    const { every_days, next_due } = values
    if (!before?.next_due || !every_days || every_days === before.every_days) return
    const isKept = next_due === undefined || next_due === before.next_due
    if (isKept) values.next_due = nextDue(before.last_done ?? caller.now, every_days)
  },
  about: { done: 'Takes { id, reason }: the result. Sets when and by whom it was done, and the next date.' },
  operations: { done },
})
