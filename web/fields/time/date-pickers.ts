import dayjsConfig from '@rc-component/picker/generate/dayjs'
import generatePicker from 'antd/es/date-picker/generatePicker'
import dayjs from 'dayjs'
import './date-pickers.css'
import { operatorNow } from '../../session/operator-now'

/** antd's date pickers, whose today is the operator's: the browser may have another day or time zone. */
export const OperatorDatePicker = generatePicker({ ...dayjsConfig, getNow: () => dayjs(operatorNow()) })
