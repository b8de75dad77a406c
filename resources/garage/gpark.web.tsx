import { dress } from '../../web/engine/dress'
import { StallSelect } from '../../web/widgets/stall-select'
import { gpark } from './gpark'

export default dress(gpark, { form: { inputs: { GarageInfoID: StallSelect } } })
