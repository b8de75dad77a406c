import { serve } from '../../server/engine/behaviour'
import { queue } from './queue'

/** Codes of the dictionary `queue_state`. */
const fetching = 2
const ended: ReadonlySet<number | null> = new Set([3, 4])

export default serve(queue, {
  /** Who changed it last has handled it; the times of fetching follow the state. */
  async beforeSave({ values, before }, { caller }) {
    values.oper_user = caller.access.userName
    const state = values.dc_status ?? null
    if (state === fetching && !before?.start_out_at) values.start_out_at = caller.now
    if (ended.has(state) && !before?.end_out_at) values.end_out_at = caller.now
  },
})
