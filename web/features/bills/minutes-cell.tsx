import type { CellProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { useText } from '../../text/use-text'
import { durationText } from './duration-text'

/** A duration in minutes, shown in hours and minutes; zero is faint. */
export function MinutesCell({ value }: CellProps) {
  const t = useText()
  const text = textOf(value)
  if (!text) return null
  const minutes = Number(text)
  return <span className={minutes === 0 ? 'cell-number cell-zero' : 'cell-number'}>{durationText(minutes, t)}</span>
}
