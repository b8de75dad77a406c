import type { CellProps } from '../../fields/parts'
import { textOf } from '../../fields/text-of'
import { useText } from '../../text/use-text'
import { durationText } from './duration-text'

/** A length of time that is held in minutes, as people say it; none is faint. */
export function MinutesCell({ value }: CellProps) {
  const t = useText()
  const text = textOf(value)
  if (!text) return null
  const all = Number(text)
  return <span className={all === 0 ? 'cell-number cell-zero' : 'cell-number'}>{durationText(all, t)}</span>
}
