import { commandAction, runCommand } from '../../web/features/commands/run-command'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import { connectorState } from '../dictionaries/charging'
import { connector } from './connector'
import { zhEn } from '../../model/label'
import { operatorTag } from '../../model/site/commands'
import type { CellProps } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { codeWidth, textWidth } from '../../web/ui/text-width'
import { rowTitle } from '../../web/fields/title-of'
import { lazyDialog } from '../../web/ui/lazy-component'
import { t } from '../../web/text/text'

const StartDialog = lazyDialog(() =>
  import('../../web/features/charge-points/start-dialog').then((part) => part.StartDialog),
)

const action = commandAction(connector, 'start')

/** Starts charging at a connector, for a member or without one. */
const startChargingAction: RowAction = {
  ...action,
  shown: ({ transaction_id }) => transaction_id === null,
  run: (row, tools) => {
    const yes = t(action.label)
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

const operator = zhEn('后台启动', 'Operator')
const operatorText = (): string => t(operator)
const isOfOperator = (value: unknown): boolean => textOf(value).startsWith(operatorTag)

/** Who charges: a member's card or plate; the tag of a start without a member is nobody's business. */
function TagCell({ value }: CellProps) {
  const tag = textOf(value)
  return isOfOperator(value) ? (
    <span className="cell-text">{operatorText()}</span>
  ) : (
    <span className="cell-text cell-mono" title={tag}>
      {tag}
    </span>
  )
}

TagCell.fit = (value: unknown): number =>
  isOfOperator(value) ? textWidth(operatorText(), 13) : codeWidth(textOf(value), 12)

export default resourceUi(connector, {
  cells: { id_tag: TagCell },
  operations: {},
  rowActions: [
    startChargingAction,
    { ...commandAction(connector, 'stop'), shown: ({ transaction_id }) => transaction_id !== null },
    commandAction(connector, 'unlock'),
    { ...commandAction(connector, 'enable'), shown: ({ status }) => status === connectorState.Unavailable },
    { ...commandAction(connector, 'disable'), shown: ({ status }) => status !== connectorState.Unavailable },
  ],
})
