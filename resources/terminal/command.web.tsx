import { isPending, type CommandState } from '../../model/site/command-states'
import { AnswerCell } from '../../web/features/commands/answer-cell'
import { commandAction } from '../../web/features/commands/command-actions'
import { TargetCell } from '../../web/features/commands/target-cell'
import { resourceUi } from '../../web/resource/resource-ui'
import { isCarriedOutHere } from '../dictionaries/command'
import { command } from './command'

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
