import { startChargingAction } from '../../web/features/charge-points/start-charging-action'
import { TagCell } from '../../web/features/charge-points/tag-cell'
import { commandAction } from '../../web/features/commands/command-actions'
import { resourceUi } from '../../web/resource/resource-ui'
import { connectorState } from '../dictionaries/charging'
import { connector } from './connector'

export default resourceUi(connector, {
  cells: { id_tag: TagCell },
  operations: {},
  rowActions: [
    startChargingAction,
    { ...commandAction(connector, 'stop'), shown: ({ transaction_id }) => transaction_id !== null },
    commandAction(connector, 'unlock'),
    { ...commandAction(connector, 'enable'), shown: ({ status }) => status === connectorState.Unavailable },
    { ...commandAction(connector, 'disable'), shown: ({ status }) => status !== connectorState.Unavailable },
  ],
})
