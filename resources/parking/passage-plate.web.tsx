import { checkPlate, CheckPlates } from '../../web/features/plates/check-plates'
import { resourceUi } from '../../web/resource/resource-ui'
import { passagePlate } from './passage-plate'

export default resourceUi(passagePlate, {
  operations: {},
  rowActions: [checkPlate],
  // Rows come from cameras; here they are only checked.
  lists: { review: { notice: CheckPlates, useListOptions: () => ({ mayCreate: false }) } },
})
