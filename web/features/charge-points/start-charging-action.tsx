import { localize } from '../../../model/label'
import { connector } from '../../../resources/charge-points/connector'
import { rowTitle } from '../../resource/row-title'
import type { RowAction } from '../../resource/resource-ui'
import { lang } from '../../text/lang'
import { lazyOverlay } from '../../ui/lazy-component'
import { commandAction } from '../commands/command-actions'
import { runCommand } from '../commands/run-command'

const StartDialog = lazyOverlay(
  () => import('./start-dialog').then((part) => part.StartDialog),
  ({ onClosed }) => onClosed,
)

const action = commandAction(connector, 'start')

/** Starts charging at a connector, for a member or without one. */
export const startChargingAction: RowAction = {
  ...action,
  shown: ({ transaction_id }) => transaction_id === null,
  run: (row, tools) => {
    const yes = localize(action.label, lang())
    const title = `${yes} ${rowTitle(connector, row)}`
    tools.openOverlay((close) => (
      <StartDialog
        title={title}
        yes={yes}
        onClosed={close}
        onStart={(idTag) => {
          close()
          const body = { id: row.id, ...(idTag && { id_tag: idTag }) }
          void runCommand(tools, { resource: connector.name, operation: 'start', body, title, yes })
        }}
      />
    ))
  },
}
