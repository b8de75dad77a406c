import { message } from '../../model/message'
import { serve } from '../../server/engine/engine'
import { warningSource } from '../dictionaries/alarm'
import { reportedFields, warning, stateOf } from './warning'
import { acknowledge, assign, assignees, close, reopen } from './warning-steps.server'

const already = 'already: the others, as they are; 40900 with who did what if it was due on none.'

export default serve(warning, {
  bad(values, before) {
    if (!before || before.source === warningSource.person) return []
    return reportedFields
      .filter((name) => values[name] !== undefined && values[name] !== before[name])
      .map((field) => ({ field, problem: message('reportedByDevice') }))
  },

  /** A manually created warning gets the current time. A form that sets or clears `handle_time` closes or reopens it. */
  async beforeSave({ values, before }, { caller }) {
    if (!before)
      Object.assign(values, {
        ...{ warning_time: caller.now, last_time: caller.now, times: 1 },
        source: warningSource.person,
      })
    const time = values.handle_time
    const isOther = time !== undefined && time !== (before?.handle_time ?? null)
    if (isOther && time) values.oper_user = caller.access.userName
    else if (isOther) Object.assign(values, { oper_user: null, handle_note: null })
    if (!before || isOther) values.status = stateOf({ ...before, status: null, ...values })
  },

  about: {
    acknowledge:
      'Takes { id, note }; id: one, or an array. Sets when and by whom they were acknowledged. Returns { changed, already }; ' +
      already,
    assign:
      'Takes { id, assignee_id, note, from }; id: one, or an array. Assigns those of nobody to an active user who may handle ' +
      'them, and also those that are assigned to the users in from, their ids or (as texts) names. Returns { changed, already }; ' +
      already,
    handle:
      'Takes { id, reason }; id: one, or an array. Closes them: sets when, by whom and with which note (reason). Returns ' +
      '{ handled, already }: those that had been closed or cleared before stay as they are; 40900 if all had.',
    reopen:
      'Takes { id, reason }; id: one, or an array. Those that were closed or cleared are as before that. Returns ' +
      '{ changed, already }; ' +
      already,
    assignees:
      'Takes { id }; one, or an array. Returns [{ id, user_name, nickname }] of the users who may handle all of them.',
  },
  operations: { acknowledge, assign, handle: close, reopen, assignees },
})
