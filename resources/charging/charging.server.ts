import { serve } from '../../server/engine/engine'
import { checkNumber, isOpen } from '../../server/charging/open-chargings'
import { removeCurves } from '../../server/charging/stored-curves'
import { about, operations } from './charging-operations.server'
import { charging } from './charging'
import { chargeState } from '../dictionaries/charging'

const ended: ReadonlySet<number | null> = new Set([chargeState.complete, chargeState.stopped, chargeState.fault])

export default serve(charging, {
  about,
  operations,

  /** A manually created record starts now; setting a final state sets its end, and another one clears it. */
  async beforeSave({ values, before }, { tx, caller }) {
    if (before) await checkNumber(tx, values, before)
    else values.start_time = caller.now
    if (ended.has(values.status ?? null) && !before?.end_time) values.end_time = caller.now
    if (before?.end_time && isOpen({ status: values.status ?? null })) values.end_time = null
  },

  afterRemove: (rows, { tx }) =>
    removeCurves(
      tx,
      rows.map(({ id }) => Number(id)),
    ),
})
