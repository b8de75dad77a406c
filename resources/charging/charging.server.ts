import { serve } from '../../server/engine/engine'
import { removeCurves } from '../../server/ingest/charging/stored-curves'
import { about, operations } from './charging-operations.server'
import { charging } from './charging'
import { chargeState } from '../dictionaries/charging'

const ended: ReadonlySet<number | null> = new Set([chargeState.complete, chargeState.stopped, chargeState.fault])

export default serve(charging, {
  about,
  operations,

  /** A manually created record starts now; setting a final state sets its end. */
  async beforeSave({ values, before }, { caller }) {
    if (!before) values.start_time = caller.now
    if (ended.has(values.status ?? null) && !before?.end_time) values.end_time = caller.now
  },

  afterRemove: (rows, { tx }) =>
    removeCurves(
      tx,
      rows.map(({ id }) => Number(id)),
    ),
})
