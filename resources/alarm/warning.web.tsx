import { HandleWarnings, handleWarnings, isOpen } from '../../web/features/warnings/handle-warnings'
import { orderOfWarning } from '../../web/features/maintenance/create-order'
import { resourceUi } from '../../web/resource/resource-ui'
import { warning } from './warning'

export default resourceUi(warning, {
  rowActions: [
    {
      name: 'handle',
      label: warning.operations.handle?.label ?? warning.label,
      permission: 'edit',
      shown: isOpen,
      run: (row, tools) => handleWarnings(tools, [row]),
    },
    orderOfWarning,
  ],
  toolbar: HandleWarnings,
})
