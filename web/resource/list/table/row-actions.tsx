import type { Resource } from '../../../../model/resource'
import type { WireRow } from '../../../api/wire-row'
import { RowMenu } from './row-menu'
import { rowTitle } from '../../row-title'
import { textWidth } from '../../../ui/text-width'
import type { RowCommand } from '../use-row-commands'

const inSight = 3

/** The commands that stand in the row; where there are too many, two and a menu. */
const inline = (commands: readonly RowCommand[]): number => (commands.length <= inSight ? commands.length : inSight - 1)

/** Width of the column that holds the actions, in pixels, for a text of that size. */
export function actionsWidth(commands: readonly RowCommand[], heading: string, size: number): number {
  const shown = commands.slice(0, inline(commands))
  const links = shown.reduce((sum, { label }) => sum + textWidth(label, size) + 12, 0)
  return Math.max(textWidth(heading, size), links + (commands.length > shown.length ? 24 : -12)) + 24
}

/** The last cell of a row. */
export function RowActions({
  row,
  resource,
  commands,
}: {
  row: WireRow
  resource: Resource
  commands: readonly RowCommand[]
}) {
  const offered = commands.filter(({ shown }) => !shown || shown(row))
  const standing = inline(commands)
  const rest = offered.slice(standing)
  return (
    <span className="row-actions">
      {offered.slice(0, standing).map(({ key, label, danger, run }) => (
        <button
          key={key}
          type="button"
          className={danger ? 'row-action is-danger' : 'row-action'}
          onClick={() => run(row)}
        >
          {label}
        </button>
      ))}
      {rest.length > 0 && <RowMenu row={row} title={rowTitle(resource, row)} commands={rest} />}
    </span>
  )
}
