import { commandAction } from '../../web/features/commands/command-actions'
import { resourceUi } from '../../web/resource/resource-ui'
import { stall } from './stall'

export default resourceUi(stall, {
  operations: {},
  rowActions: ['read', 'cadd', 'emadd', 'openacount', 'reset'].map((name) => commandAction(stall, name)),
})
