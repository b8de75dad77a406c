import type { ListModel } from './list-model'

const looks = ({ model }: { model: ListModel }): unknown[] => [
  model.answer.rows,
  model.answer.total,
  model.answer.summary,
  model.answer.fetching,
  model.columns.layout,
  model.live.fresh,
  model.live.gone,
  model.state.sort,
  model.state.selected,
  model.state.folded,
  model.state.load,
  model.dress,
  model.can.add,
  model.can.edit,
  model.can.remove,
  model.turns.absent?.join(),
]

/** Would the table look the same? What is typed into the search panel must not draw a thousand rows anew. */
export function isSameTable(one: { model: ListModel }, other: { model: ListModel }): boolean {
  const before = looks(one)
  return looks(other).every((part, at) => Object.is(part, before[at]))
}
