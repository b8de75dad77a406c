import { ChargingCurve } from '../../web/features/charging/charging-curve'
import { commandAction } from '../../web/features/commands/run-command'
import { textOf } from '../../web/fields/text-of'
import { resourceUi } from '../../web/resource/resource-ui'
import { chargeState } from '../dictionaries/charging'
import { charging } from './charging'

const openStates: readonly number[] = [chargeState.waiting, chargeState.charging]

export default resourceUi(charging, {
  // The curve is shown in the opened record.
  operations: {},
  rowActions: [
    {
      ...commandAction(charging, 'stop'),
      shown: ({ status, orderId }) => openStates.includes(Number(status)) && textOf(orderId) !== '',
    },
  ],
  detail: ChargingCurve,
})
