import { ConnectionCell } from '../../web/features/cells/connection-cell'
import { commandAction } from '../../web/features/commands/run-command'
import { credentialsAction } from '../../web/features/devices/credentials-action'
import { resourceUi } from '../../web/resource/resource-ui'
import { chargePoint } from './charge-point'

export default resourceUi(chargePoint, {
  operations: {},
  cells: { online: ConnectionCell },
  rowActions: [
    credentialsAction(chargePoint, 'charge point'),
    commandAction(chargePoint, 'softreset'),
    commandAction(chargePoint, 'hardreset'),
  ],
})
