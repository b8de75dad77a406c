import { zhEn } from '../../model/label'
import { listPurpose } from '../../web/features/cells/list-purpose'
import { resourceUi } from '../../web/resource/resource-ui'
import { parkingRecord } from './parking-record'

export default resourceUi(parkingRecord, {
  ...listPurpose(
    zhEn(
      '现场上报的停车记录，最近入库的在前。按车位查找请到“停车记录查询”。',
      'Stays as sites reported them, the latest entry first. Find stays by stall under “Parking record search”.',
    ),
  ),
  lists: {
    cslog: listPurpose(
      zhEn(
        '按车牌号、卡号或车位查找停车记录，车牌号和车场始终可见。',
        'Find a stay by plate, card or stall; plate and car park always stay in sight.',
      ),
    ),
  },
})
