import { isOfChargePoints } from '../../../resources/dictionaries/command'
import type { CellProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { codeWidth } from '../../ui/text-width'

/** What was commanded; of a stall terminal first its own number, since the end of a long text is cut. */
export function TargetCell({ value, row }: CellProps) {
  const target = textOf(value)
  // A connector is called by the name of its charge point and its number.
  const [gateway = '', sensor] = isOfChargePoints(Number(row.target_type)) ? [target] : target.split('/')
  return (
    <span className="cell-text cell-mono" title={target}>
      {sensor ?? gateway}
      {sensor !== undefined && <span className="faint"> {gateway}</span>}
    </span>
  )
}

TargetCell.fit = (value: unknown): number => codeWidth(textOf(value), 12)
