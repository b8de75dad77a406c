import { ChargingCurve } from '../../web/features/charging/charging-curve'
import { resourceUi } from '../../web/resource/resource-ui'
import { charging } from './charging'

export default resourceUi(charging, {
  // The curve is shown in the opened record.
  operations: {},
  detail: ChargingCurve,
})
