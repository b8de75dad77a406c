import { Button } from 'antd'
import { useText } from '../text/use-text'
import type { ListModel } from './list-model'
import { parentIds } from './tree-rows'

/** Folds a whole tree away, or opens it again. */
export function FoldButton({ model: { answer, state, dispatch } }: { model: ListModel }) {
  const t = useText()
  const isFolded = state.folded.length > 0
  return (
    <Button onClick={() => dispatch({ type: 'foldAll', ids: isFolded ? [] : parentIds(answer.rows) })}>
      {t(isFolded ? 'list.expandAll' : 'list.collapseAll')}
    </Button>
  )
}
