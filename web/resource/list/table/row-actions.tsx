import type { Resource } from '../../../../model/resource'
import type { WireRow } from '../../../api/wire-row'
import { RowMenu } from './row-menu'
import { rowTitle } from '../../row-title'
import { textWidth } from '../../../ui/text-width'
import type { RowCommand } from '../use-row-commands'

const maxInline = 3

/** The number of commands shown as buttons; if there are too many, one less, and a menu for the rest. */
const inlineCount = (commands: readonly RowCommand[]): number =>
  commands.length <= maxInline ? commands.length : maxInline - 1

const offeredTo = (row: WireRow, commands: readonly RowCommand[]): RowCommand[] =>
  commands.filter(({ shown }) => !shown || shown(row))

/** Width in pixels that the actions column needs for what it offers in these rows, for a font size in pixels. */
export function actionsWidth(
  commands: readonly RowCommand[],
  rows: readonly WireRow[],
  heading: string,
  size: number,
): number {
  const inline = inlineCount(commands)
  const widths = new Map(commands.map((command) => [command, textWidth(command.label, size) + 12]))
  const widthIn = (row: WireRow): number => {
    const offered = offeredTo(row, commands)
    const links = offered.slice(0, inline).reduce((sum, command) => sum + (widths.get(command) ?? 0), 0)
    return links + (offered.length > inline ? 24 : -12)
  }
  return Math.max(textWidth(heading, size), ...rows.map(widthIn)) + 24
}

export function RowActions({
  row,
  resource,
  commands,
}: {
  row: WireRow
  resource: Resource
  commands: readonly RowCommand[]
}) {
  const offered = offeredTo(row, commands)
  const inline = inlineCount(commands)
  const rest = offered.slice(inline)
  const title = rowTitle(resource, row)
  return (
    <span className="row-actions">
      {offered.slice(0, inline).map(({ key, label, danger, run }) => (
        <button
          key={key}
          type="button"
          aria-label={`${label} ${title}`}
          className={danger ? 'row-action is-danger' : 'row-action'}
          onClick={() => run(row)}
        >
          {label}
        </button>
      ))}
      {rest.length > 0 && <RowMenu row={row} title={title} commands={rest} />}
    </span>
  )
}
