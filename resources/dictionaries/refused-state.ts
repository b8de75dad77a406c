import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

/** The handling state of a refused fact; in its own file, since the browser does not need the codes of the reasons. */
export const refusedStates = dictionaryOf('refused_state', zhEn('拒收处理状态', 'State of a refused fact'), 'dot', {
  open: [1, '待处理', 'Open', 'warning'],
  recorded: [2, '已补录', 'Recorded', 'success'],
  aside: [3, '已搁置', 'Set aside', 'neutral', 'off'],
})

export const refusedState = refusedStates.codes
