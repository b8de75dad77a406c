import { dress } from '../../web/engine/dress'
import { reloadAccess } from '../../web/session/session'
import { IconCell } from '../../web/widgets/icon-cell'
import { IconPicker } from '../../web/widgets/icon-picker'
import { locales } from './locales'

export default dress(locales, {
  cells: { icon: IconCell },
  widths: { text_zh: 200, text_en: 240 },
  form: { inputs: { icon: IconPicker }, onSaved: reloadAccess },
})
