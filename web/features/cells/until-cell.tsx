import './until-cell.css'
import { createElement } from 'react'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps } from '../../fields/parts'
import { shownTime } from '../../fields/time/shown-time'
import { operatorNow } from '../../session/operator-now'
import { useText } from '../../text/use-text'
import { daysUntil } from './days-until'

const warningDays = 7

/** An end of validity, with a warning when it is near or has passed. */
export function UntilCell(props: CellProps) {
  const t = useText()
  const until = shownTime(props.value)
  if (!until) return null
  const days = daysUntil(until, operatorNow())
  return (
    <span className="until">
      {createElement(fieldParts.moment.Cell, props)}
      {days <= 0 && <span className="tag tag-danger">{t('value.expired')}</span>}
      {days > 0 && days <= warningDays && <span className="tag tag-warning">{t('value.daysLeft', { days })}</span>}
    </span>
  )
}
