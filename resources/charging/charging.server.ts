import { serve } from '../../server/engine/engine'
import { charging } from './charging'
import { chargeState } from '../dictionaries/charging'

const over: ReadonlySet<number | null> = new Set([chargeState.complete, chargeState.stopped, chargeState.fault])

export default serve(charging, {
  /** A record that a person makes begins now, and ends when he says that the charging is over. */
  async beforeSave({ values, before }, { caller }) {
    if (!before) values.start_time = caller.now
    if (over.has(values.status ?? null) && !before?.end_time) values.end_time = caller.now
  },
})
