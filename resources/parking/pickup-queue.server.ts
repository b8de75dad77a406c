import { serve } from '../../server/engine/engine'
import { pickupQueue } from './pickup-queue'
import { queueState } from '../dictionaries/parking'

const ended: ReadonlySet<number | null> = new Set([queueState.delivered, queueState.cancelled])

export default serve(pickupQueue, {
  /** Sets the operator, and the start and end times according to the state. */
  async beforeSave({ values, before }, { caller }) {
    values.oper_user = caller.access.userName
    const state = values.dc_status ?? null
    if (state === queueState.fetching && !before?.start_out_at) values.start_out_at = caller.now
    if (ended.has(state) && !before?.end_out_at) values.end_out_at = caller.now
  },
})
