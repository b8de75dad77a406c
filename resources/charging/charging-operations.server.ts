import { wallTime } from '../../model/wall-time'
import { requestStart, requestStop } from '../../server/charging/charging-requests'
import { curveOf } from '../../server/charging/stored-curves'
import type { Context } from '../../server/engine/engine'
import { aboutSending, sending } from '../../server/ingest/commands/send-commands'

async function curve({ id }: Record<string, unknown>, { database, settings: { tzName } }: Context): Promise<unknown> {
  const { step, points } = await curveOf(database, Number(id))
  return { step, points: points.map((point) => ({ ...point, at: wallTime(new Date(point.at), tzName) })) }
}

/** Starting and stopping by command (docs/charging.md), and what the site reported over time. */
export const operations = { start: sending(requestStart), stop: sending(requestStop), curve }

export const about = {
  start:
    'Takes { id } of a stall for charging, and balance: what the driver has for it, in yuan. A stall with a connector is ' +
    `started there, and takes no balance. ${aboutSending}`,
  stop: `Takes { id } of a charging that is not over; one of a charge point is stopped there. ${aboutSending}`,
  curve:
    'Takes { id }. Returns { step, points: [{ at, power, energy }] }: kW and kWh so far over time, at most one point in ' +
    'step seconds.',
}
