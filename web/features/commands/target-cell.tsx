import type { CellProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { codeWidth } from '../../ui/text-width'

/** What was commanded; of a stall terminal first its own number, since the end of a long text is cut. */
export function TargetCell({ value }: CellProps) {
  const target = textOf(value)
  const [gateway = '', sensor] = target.split('/')
  return (
    <span className="cell-text cell-mono" title={target}>
      {sensor ?? gateway}
      {sensor !== undefined && <span className="faint"> {gateway}</span>}
    </span>
  )
}

TargetCell.fit = (value: unknown): number => codeWidth(textOf(value), 12)
