import type { Row } from '../../model/resource'
import { badField } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import { serve } from '../../server/engine/engine'
import { chargingNumbered, isOpen } from '../../server/charging/open-chargings'
import { removeCurves } from '../../server/charging/stored-curves'
import { about, operations } from './charging-operations.server'
import { charging } from './charging'
import { chargeState } from '../dictionaries/charging'

const ended: ReadonlySet<number | null> = new Set([chargeState.complete, chargeState.stopped, chargeState.fault])

type Charging = Row<typeof charging>

/** By its number a site's reports and the commands to it find the record. */
async function checkNumber(
  tx: Connection,
  values: Partial<Charging>,
  { id, park_code, orderId }: Charging,
): Promise<void> {
  const isKept = (name: 'orderId' | 'park_code', now: string | null) =>
    values[name] === undefined || values[name] === now
  const wrong = !isKept('orderId', orderId) ? 'orderId' : !isKept('park_code', park_code) ? 'park_code' : null
  if (!wrong || !park_code || !orderId) return
  const known = await chargingNumbered(tx, park_code, orderId)
  if (known?.id === id) throw badField(wrong, 'chargingOfSite')
}

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
