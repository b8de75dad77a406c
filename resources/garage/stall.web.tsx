import { commandAction } from '../../web/features/commands/command-actions'
import { textOf } from '../../web/fields/text-of'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import { stall } from './stall'

/** Stalls without a meter, or without a collector, have no buttons for them. */
const meterAction = (name: string, number: 'ammeter_no' | 'c_id'): RowAction => ({
  ...commandAction(stall, name),
  shown: (row) => textOf(row[number]) !== '',
})

export default resourceUi(stall, {
  operations: {},
  rowActions: [
    meterAction('read', 'ammeter_no'),
    meterAction('cadd', 'c_id'),
    meterAction('emadd', 'ammeter_no'),
    meterAction('openacount', 'ammeter_no'),
    meterAction('reset', 'ammeter_no'),
  ],
})
