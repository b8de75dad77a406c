import './list-phone.css'
import { Fragment } from 'react'
import { routeName } from '../../model/screen'
import { fieldParts } from '../fields/field-parts'
import type { WireRow } from '../fields/parts'
import { useSay } from '../text/use-say'
import { cardPlan, type CardPlan } from './card-plan'
import { FieldCell } from './field-cell'
import type { ListModel } from './list-model'
import { RowMenu } from './row-menu'
import { rowMark } from './row-mark'
import { rowTitle } from './row-title'
import { CardSummary } from './card-summary'
import { treeRows } from './tree-rows'
import { useMayOpen } from './use-may-open'
import { useRowCommands } from './use-row-commands'

function Card({
  model,
  row,
  depth,
  plan,
  mayOpen,
  commands,
}: {
  model: ListModel
  row: WireRow
  depth: number
  plan: CardPlan
  mayOpen: boolean
  commands: ReturnType<typeof useRowCommands>
}) {
  const say = useSay()
  const { resource, list, dress } = model
  const offered = commands.filter(({ shown }) => !shown || shown(row))
  const cell = (name: string, opens = false) => (
    <FieldCell
      resource={resource}
      name={name}
      row={row}
      cell={dress.cells?.[name]}
      from={routeName(model.screen.view)}
      opens={opens && mayOpen && list.opens?.cell === name ? list.opens : undefined}
    />
  )
  return (
    <li
      className={`list-card ${rowMark(model.live, row)}`}
      style={depth > 0 ? { paddingInlineStart: 12 + depth * 20 } : undefined}
    >
      <div className="card-head">
        <span className="card-title">{cell(plan.title, true)}</span>
        {plan.tag && <span className="card-tag">{cell(plan.tag, true)}</span>}
        {plan.plate && <span className="card-plate">{cell(plan.plate, true)}</span>}
      </div>
      <dl>
        {plan.factsOf(row).map((name) => {
          const field = resource.fields[name]
          return field && fieldParts[field.kind] ? (
            <div key={name}>
              <dt>{say(list.headings?.[name] ?? field.label)}</dt>
              <dd>{cell(name, true)}</dd>
            </div>
          ) : null
        })}
      </dl>
      {plan.picturesOf(row).length > 0 && (
        <div className="card-pictures">
          {plan.picturesOf(row).map((name) => (
            <Fragment key={name}>{cell(name)}</Fragment>
          ))}
        </div>
      )}
      {offered.length > 0 && <RowMenu row={row} title={rowTitle(resource, row)} commands={offered} />}
    </li>
  )
}

/** The rows of a list on a phone. */
export function ListCards({ model }: { model: ListModel }) {
  const say = useSay()
  const mayOpen = useMayOpen(model)
  const commands = useRowCommands(model)
  const plan = cardPlan(model)
  const { answer, resource, state, screen } = model
  const rows = resource.tree
    ? treeRows(answer.rows, new Set(state.folded))
    : answer.rows.map((row) => ({ row, depth: 0, children: 0 }))
  return (
    <>
      <ul className="list-cards" aria-label={say(screen.label)} tabIndex={0}>
        {rows.map(({ row, depth }) => (
          <Card key={String(row.id)} {...{ model, row, depth, plan, mayOpen, commands }} />
        ))}
      </ul>
      <CardSummary model={model} />
    </>
  )
}
