import { zhEn } from '../../model/label'
import { resourceUi } from '../../web/resource/resource-ui'
import { StallSelect } from '../../web/features/cells/stall-select'
import { listPurpose } from '../../web/features/cells/list-purpose'
import { stay } from './stay'

export default resourceUi(stay, {
  // They belong to the stay check, where what is wrong with a stay is shown.
  operations: {},
  // The server takes a stay with only its garage too, as the short form and other clients send it.
  lists: {
    partn: listPurpose(
      zhEn(
        '存取车记录的主要字段，也可以只按车库补录。',
        'The main fields of stays; stays may be added here by their garage alone.',
      ),
    ),
  },
  form: { inputs: { GarageInfoID: StallSelect }, required: (name) => name === 'GarageInfoID' },
})
