import { commandAction } from '../../web/features/commands/run-command'
import { resourceUi } from '../../web/resource/resource-ui'
import { stallSensor } from './stall-sensor'

export default resourceUi(stallSensor, {
  operations: {},
  rowActions: [commandAction(stallSensor, 'setadd'), commandAction(stallSensor, 'setdel')],
})
