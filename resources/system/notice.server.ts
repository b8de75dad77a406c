import { message } from '../../model/message'
import { serve } from '../../server/engine/engine'
import { noticeState } from '../dictionaries/system'
import { notice, shownNotices } from './notice'
import { forgetNotices, mine, read } from './notice-inbox.server'

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
    await forgetNotices(
      tx,
      rows.map(({ id }) => id),
    )
  },

  about: {
    mine: `Returns { list, unread }: the last ${shownNotices} published and valid notices to the caller, newest first.`,
    read: 'Takes { id }; one, or an array. The caller has read these notices.',
  },
  operations: { mine, read },
})
