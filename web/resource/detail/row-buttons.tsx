import { Button } from 'antd'
import type { WireRow } from '../../api/wire-row'
import { RowMenu } from '../list/table/row-menu'
import { useRowCommands } from '../list/use-row-commands'
import type { CommandHost } from '../resource-ui'
import { rowTitle } from '../../fields/title-of'

const maxButtons = 3

interface RowButtonsProps {
  model: CommandHost
  row: WireRow
  max?: number
  /** Beside them is what a person rather does: none is primary. */
  secondary?: boolean
}

/** The commands of an opened row as buttons, and a menu for those that don't fit. */
export function RowButtons({ model, row, max = maxButtons, secondary = false }: RowButtonsProps) {
  const offered = useRowCommands(model).filter(({ shown }) => !shown || shown(row))
  const inline = offered.length > max ? max - 1 : max
  const rest = offered.slice(inline)
  if (offered.length === 0) return null
  return (
    <div className="detail-actions">
      {offered.slice(0, inline).map(({ key, label, run }) => (
        <Button key={key} type={key === 'edit' && !secondary ? 'primary' : 'default'} onClick={() => run(row)}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && <RowMenu row={row} title={rowTitle(model.resource, row)} commands={rest} />}
    </div>
  )
}
