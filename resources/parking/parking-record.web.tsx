import { zhEn } from '../../model/label'
import { listPurpose } from '../../web/features/cells/list-purpose'
import { resourceUi } from '../../web/resource/resource-ui'
import { parkingRecord } from './parking-record'

export default resourceUi(parkingRecord, {
  lists: {
    cslog: listPurpose(
      zhEn(
        '按车牌号、车场或卡号查找停车记录，车牌号和车场始终可见。',
        'Find parking records by plate, car park or card; plate and car park always stay in sight.',
      ),
    ),
  },
})
