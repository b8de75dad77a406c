import { commandAction } from '../../web/features/commands/run-command'
import { textOf } from '../../web/fields/text-of'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import { charging } from '../charging/charging'
import { yesNo } from '../dictionaries/common'
import { stallType } from '../dictionaries/parking'
import { stall } from './stall'

/** Stalls without a meter, or without a collector, have no buttons for them. */
const meterAction = (name: string, number: 'ammeter_no' | 'c_id'): RowAction => ({
  ...commandAction(stall, name),
  shown: (row) => textOf(row[number]) !== '',
})

/** Its permission is that of the records of chargings, of which it begins one. Without a car there is nothing to charge. */
const startCharging: RowAction = {
  ...commandAction(charging, 'start', stall),
  shown: ({ park_type, is_use }) => Number(park_type) === stallType.charging && Number(is_use) === yesNo.yes,
}

export default resourceUi(stall, {
  operations: {},
  rowActions: [
    startCharging,
    meterAction('read', 'ammeter_no'),
    meterAction('cadd', 'c_id'),
    meterAction('emadd', 'ammeter_no'),
    meterAction('openacount', 'ammeter_no'),
    meterAction('reset', 'ammeter_no'),
  ],
})
