import { dress } from '../../web/engine/dress'
import { IconCell } from '../../web/widgets/icon-cell'
import { IconPicker } from '../../web/widgets/icon-picker'
import { dcmenu } from './dcmenu'

export default dress(dcmenu, { cells: { icon: IconCell }, form: { inputs: { icon: IconPicker } } })
