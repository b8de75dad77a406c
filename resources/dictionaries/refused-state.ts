import { zhEn } from '../../model/label'
import { dictionaryOf } from './dictionary-of'

/** How far a person has come with a refused fact; apart from the reasons, which the browser needs no codes of. */
export const refusedStates = dictionaryOf('refused_state', zhEn('拒收处理状态', 'State of a refused fact'), 'dot', {
  open: [1, '待处理', 'Open', 'warning'],
  recorded: [2, '已补录', 'Recorded', 'success'],
  aside: [3, '已搁置', 'Set aside', 'neutral', 'off'],
})

export const refusedState = refusedStates.codes
