import { credentialsAction } from '../../web/features/devices/credentials-action'
import { commandAction } from '../../web/features/commands/run-command'
import { resourceUi } from '../../web/resource/resource-ui'
import { listTransfer } from '../dictionaries/recognition'
import { camera } from './camera'

const sendLists = commandAction(camera, 'sendlists')

export default resourceUi(camera, {
  operations: {},
  rowActions: [
    { ...sendLists, shown: ({ lists }) => Number(lists) !== listTransfer.never },
    credentialsAction(camera, 'camera'),
  ],
})
