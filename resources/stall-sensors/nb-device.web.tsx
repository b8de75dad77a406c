import { credentialsAction } from '../../web/features/devices/credentials-action'
import { commandAction } from '../../web/features/commands/run-command'
import { resourceUi } from '../../web/resource/resource-ui'
import { nbDevice } from './nb-device'

export default resourceUi(nbDevice, {
  operations: {},
  rowActions: [commandAction(nbDevice, 'restart'), commandAction(nbDevice, 'nbset'), credentialsAction(nbDevice)],
})
