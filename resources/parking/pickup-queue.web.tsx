import { queueState } from '../dictionaries/parking'
import { resourceUi } from '../../web/resource/resource-ui'
import { openQueueStates, pickupQueue } from './pickup-queue'

export default resourceUi(pickupQueue, {
  operations: {
    moveUp: ({ dc_status }) => dc_status === queueState.waiting,
    cancel: ({ dc_status }) => openQueueStates.includes(Number(dc_status)),
  },
})
