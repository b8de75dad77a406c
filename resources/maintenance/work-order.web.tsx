import { resourceUi } from '../../web/resource/resource-ui'
import { textOf } from '../../web/fields/text-of'
import { canStep, type OrderAction } from './order-step'
import { AssigneeInput } from '../../web/features/maintenance/assignee-input'
import { workOrder } from './work-order'

const offered =
  (action: OrderAction) =>
  ({ state }: { state?: unknown }): boolean =>
    canStep(Number(state), action)

/** Where an order came from is shown only where it came from somewhere. */
const origins = ['warning_id', 'fault_id']

export default resourceUi(workOrder, {
  operations: {
    start: offered('start'),
    finish: offered('finish'),
    cancel: offered('cancel'),
    reopen: offered('reopen'),
  },
  form: {
    inputs: { assignee: AssigneeInput },
    show: (name, values) => !origins.includes(name) || textOf(values[name]) !== '',
  },
  forms: { assign: { inputs: { assignee: AssigneeInput } } },
})
