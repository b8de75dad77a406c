import { isPending, type CommandState } from '../../model/site/commands'
import { AnswerCell } from '../../web/features/commands/answer-cell'
import { commandAction } from '../../web/features/commands/run-command'
import { resourceUi } from '../../web/resource/resource-ui'
import { isCarriedOutHere, isOfChargePoints } from '../dictionaries/command'
import { command } from './command'
import type { CellProps } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { codeWidth } from '../../web/ui/text-width'

/** What was commanded; of a stall terminal first its own number, since the end of a long text is cut. */
function TargetCell({ value, row }: CellProps) {
  const target = textOf(value)
  // A connector is called by the name of its charge point and its number.
  const [gateway = '', sensor] = isOfChargePoints(Number(row.target_type)) ? [target] : target.split('/')
  return (
    <span className="cell-text cell-mono" title={target}>
      {sensor ?? gateway}
      {sensor !== undefined && <span className="faint"> {gateway}</span>}
    </span>
  )
}

TargetCell.fit = (value: unknown): number => codeWidth(textOf(value), 12)

export default resourceUi(command, {
  cells: { target: TargetCell, answer: AnswerCell },
  operations: { cancel: ({ state }) => isPending(state as CommandState) },
  rowActions: [
    {
      ...commandAction(command, 'again'),
      shown: ({ state, target_type }) => !isPending(state as CommandState) && !isCarriedOutHere(Number(target_type)),
    },
  ],
})
