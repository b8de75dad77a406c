import { orderOfWarning } from '../../web/features/maintenance/create-order'
import { steps } from '../../web/features/warnings/warning-steps'
import { WarningToolbar } from '../../web/features/warnings/warning-toolbar'
import type { WireRow } from '../../web/api/wire-row'
import { resourceUi, type ListTools } from '../../web/resource/resource-ui'
import { warningSource } from '../dictionaries/alarm'
import { reportedFields, warning } from './warning'

const reported = new Set<string>(reportedFields)

export default resourceUi(warning, {
  rowActions: [
    ...steps.map(({ name, label, isDue, start }) => ({
      name,
      label,
      permission: 'edit',
      first: true as const,
      shown: isDue,
      run: (row: WireRow, tools: ListTools) => start(tools, [row]),
    })),
    orderOfWarning,
  ],
  toolbar: WarningToolbar,
  form: { fixed: (name, { source }) => reported.has(name) && source !== warningSource.person },
})
