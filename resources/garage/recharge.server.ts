import { serve } from '../../server/engine/behaviour'
import { recharge } from './recharge'

/** Codes of the dictionary `charge_state`: complete, stopped, fault. */
const over: ReadonlySet<number | null> = new Set([3, 4, 5])

export default serve(recharge, {
  /** A record that a person makes begins now, and ends when he says that the charging is over. */
  async beforeSave({ values, before }, { caller }) {
    if (!before) values.start_time = caller.now
    if (over.has(values.status ?? null) && !before?.end_time) values.end_time = caller.now
  },
})
