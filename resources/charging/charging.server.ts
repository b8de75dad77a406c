import { serve } from '../../server/engine/engine'
import { wallTime } from '../../model/wall-time'
import { curveOf, removeCurves } from '../../server/ingest/charging/stored-curves'
import { charging } from './charging'
import { chargeState } from '../dictionaries/charging'

const ended: ReadonlySet<number | null> = new Set([chargeState.complete, chargeState.stopped, chargeState.fault])

export default serve(charging, {
  about: {
    curve:
      'Takes { id }. Returns { step, points: [{ at, power, energy }] }: kW and kWh so far over time, at most one point in ' +
      'step seconds.',
  },
  operations: {
    async curve({ id }, { database, settings: { tzName } }) {
      const { step, points } = await curveOf(database, Number(id))
      return { step, points: points.map((point) => ({ ...point, at: wallTime(new Date(point.at), tzName) })) }
    },
  },

  /** A manually created record starts now; setting a final state sets its end. */
  async beforeSave({ values, before }, { caller }) {
    if (!before) values.start_time = caller.now
    if (ended.has(values.status ?? null) && !before?.end_time) values.end_time = caller.now
  },

  afterRemove: (rows, { tx }) => removeCurves(tx, rows.map(({ id }) => Number(id))),
})
