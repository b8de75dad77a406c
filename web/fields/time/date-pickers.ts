import dayjsConfig from '@rc-component/picker/generate/dayjs'
import generatePicker from 'antd/es/date-picker/generatePicker'
import type { Dayjs } from 'dayjs'
import './date-pickers.css'
import { operatorNow } from '../../session/operator-now'
import { wallDay } from './wall-day'

/** antd's date pickers, whose today is the operator's, and whose times are in no zone. */
export const OperatorDatePicker = generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: () => wallDay(operatorNow()),
  getFixedDate: (text) => wallDay(text),
  locale: { ...dayjsConfig.locale, parse: (_, text, formats) => wallDay(text, formats) },
})
