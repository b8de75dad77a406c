import './until-cell.css'
import { createElement } from 'react'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps } from '../../fields/parts'
import { shownTime } from '../../fields/time/shown-time'
import { operatorNow } from '../../session/operator-now'
import { useText } from '../../text/use-text'
import { daysUntil } from './days-until'

/** So many days before the end it is warned of. */
const soon = 7

/** A time until which something holds, with a warning when that is nearly or already over. */
export function UntilCell(props: CellProps) {
  const t = useText()
  const until = shownTime(props.value)
  if (!until) return null
  const days = daysUntil(until, operatorNow())
  return (
    <span className="until">
      {createElement(fieldParts.moment.Cell, props)}
      {days <= 0 && <span className="tag tag-danger">{t('value.expired')}</span>}
      {days > 0 && days <= soon && <span className="tag tag-warning">{t('value.daysLeft', { days })}</span>}
    </span>
  )
}
