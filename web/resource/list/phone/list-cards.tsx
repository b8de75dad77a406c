import './list-phone.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useRef, type Ref } from 'react'
import { routeName } from '../../../../model/screen'
import { fieldParts } from '../../../fields/field-parts'
import type { WireRow } from '../../../api/wire-row'
import { cardPlan, type CardPlan } from './card-plan'
import { textOf } from '../../../fields/text-of'
import { titleOf, rowTitle } from '../../../fields/title-of'
import { FieldCell } from '../../field-cell'
import type { ListModel } from '../use-list-model'
import { RowMenu } from '../table/row-menu'
import { rowMark } from '../live/use-live-list'
import { treeRows } from '../../tree/tree-rows'
import { useMayOpen } from '../../use-may-open'
import { useRowCommands } from '../use-row-commands'
import { totalsOf } from '../table/totals'
import { t, words } from '../../../text/text'

/** The totals of all rows that match; those of the page would leave little of a phone for its rows. */
function CardSummary({ model }: { model: ListModel }) {
  const { names, labelOf, all, uncounted } = totalsOf(model)
  if (names.length === 0) return null
  const line = (label: string, totalOf: typeof all) => (
    <tr>
      <th scope="row">{label}</th>
      {names.map((name) => (
        <td key={name}>{totalOf(name)}</td>
      ))}
    </tr>
  )
  return (
    <table className="phone-summary">
      <thead>
        <tr>
          <td />
          {names.map((name) => (
            <th key={name} scope="col">
              {labelOf(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {line(t(words.report.total), all)}
        {uncounted && line(uncounted.label, uncounted.totalOf)}
      </tbody>
    </table>
  )
}

interface CardProps {
  model: ListModel
  row: WireRow
  depth: number
  /** Its place among all cards, from 0. */
  index: number
  count: number
  plan: CardPlan
  mayOpen: boolean
  commands: ReturnType<typeof useRowCommands>
  measure: Ref<HTMLLIElement>
}

function Card({ model, row, depth, index, count, plan, mayOpen, commands, measure }: CardProps) {
  const { resource, list, listUi } = model
  const offered = commands.filter(({ shown }) => !shown || shown(row))
  const cell = (name: string, opens = false) => (
    <FieldCell
      resource={resource}
      name={name}
      row={row}
      cell={listUi.cells?.[name]}
      from={routeName(model.screen.view)}
      opens={opens && mayOpen && list.opens?.cell === name ? list.opens : undefined}
    />
  )
  const isNamed = plan.place.length > 0 || textOf(row[plan.title]) !== '' || listUi.cells?.[plan.title] !== undefined
  return (
    <li
      ref={measure}
      data-index={index}
      data-row-key={String(row.id)}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={`list-card ${rowMark(model.live, row)}`}
      style={depth > 0 ? { paddingInlineStart: 12 + depth * 20 } : undefined}
    >
      <div className="card-head">
        {isNamed && (
          <span className="card-title">
            {plan.place.length > 0 ? titleOf({ ...resource, title: plan.place }, row) : cell(plan.title, true)}
          </span>
        )}
        {plan.tag && <span className="card-tag">{cell(plan.tag, true)}</span>}
        {plan.plate && <span className="card-plate">{cell(plan.plate, true)}</span>}
      </div>
      <dl>
        {plan.fieldsOf(row).map((name) => {
          const field = resource.fields[name]
          return field && fieldParts[field.kind] ? (
            <div key={name}>
              <dt>{t(list.headings?.[name] ?? field.label)}</dt>
              <dd>{textOf(row[name]) === '' && !listUi.cells?.[name] ? '—' : cell(name, true)}</dd>
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

/** Pixels of a card until it is measured. */
const usualHeight = 120
/** Cards out of sight that are drawn at each side. */
const overscan = 6

/** The rows of a list as cards, of which those in sight are drawn. */
export function ListCards({ model }: { model: ListModel }) {
  const mayOpen = useMayOpen(model)
  const commands = useRowCommands(model)
  const plan = cardPlan(model)
  const { result, resource, state, screen } = model
  const rows = resource.tree
    ? treeRows(result.rows, new Set(state.folded))
    : result.rows.map((row) => ({ row, depth: 0, children: 0 }))
  const scroller = useRef<HTMLUListElement>(null)
  const virtual = useVirtualizer<HTMLUListElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => String(rows[index]?.row.id ?? index),
    overscan,
  })
  const drawn = virtual.getVirtualItems()
  const space = (height: number) => height > 0 && <li aria-hidden style={{ height }} />
  return (
    <>
      <ul ref={scroller} className="list-cards" aria-label={t(screen.label)} tabIndex={0}>
        {space(drawn[0]?.start ?? 0)}
        {drawn.map(({ index, key }) => {
          const { row, depth } = rows[index] ?? {}
          return (
            row && (
              <Card
                key={String(key)}
                {...{ model, row, depth: depth ?? 0, index, plan, mayOpen, commands }}
                count={rows.length}
                measure={virtual.measureElement}
              />
            )
          )
        })}
        {space(virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0))}
      </ul>
      <CardSummary model={model} />
    </>
  )
}
