import { DueCell } from '../../web/features/maintenance/due-cell'
import { useFirstDue } from '../../web/features/maintenance/use-first-due'
import { resourceUi } from '../../web/resource/resource-ui'
import { onOff } from '../dictionaries/common'
import { periodicCheck } from './periodic-check'

export default resourceUi(periodicCheck, {
  cells: { next_due: DueCell },
  operations: { done: ({ status }) => Number(status) !== onOff.disabled },
  form: { useDefaults: useFirstDue },
})
