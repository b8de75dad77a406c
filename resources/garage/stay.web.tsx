import { resourceUi } from '../../web/resource/resource-ui'
import { StallSelect } from '../../web/features/cells/stall-select'
import { stay } from './stay'

export default resourceUi(stay, { form: { inputs: { GarageInfoID: StallSelect } } })
