import type { Row } from '../../model/resource'
import type { warning } from '../../resources/alarm/warning'
import { warningSource, warningState } from '../../resources/dictionaries/alarm'
import { wholeSecond } from '../rows/whole-seconds'

type WarningValues = Partial<Row<typeof warning>>

export const raisedAt = (at: string): WarningValues => ({
  warning_time: wholeSecond(at),
  last_time: wholeSecond(at),
  times: 1,
  status: warningState.open,
  source: warningSource.device,
})

export const clearedAt = (at: string): WarningValues => ({
  handle_time: wholeSecond(at),
  status: warningState.cleared,
})
