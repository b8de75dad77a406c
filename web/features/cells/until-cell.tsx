import './until-cell.css'
import { createElement } from 'react'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps } from '../../fields/parts'
import { shownTime } from '../../fields/time/shown-time'
import { operatorNow } from '../../session/operator-now'
import type { Translate } from '../../text/texts'
import { translate } from '../../text/translate'
import { useText } from '../../text/use-text'
import { textWidth } from '../../ui/text-width'
import { daysUntil } from './days-until'

const warningDays = 7

/** Says that an end of validity has passed. */
export function ExpiredMark({ until }: { until: unknown }) {
  const t = useText()
  const end = shownTime(until)
  return end && end <= operatorNow() ? <span className="tag tag-danger">{t('value.expired')}</span> : null
}

/** The warning that an end of validity is near; '' if it isn't. */
function warningOf(until: string, t: Translate): string {
  const now = operatorNow()
  const days = daysUntil(until, now)
  if (until <= now || days > warningDays) return ''
  return days === 0 ? t('value.expiresToday') : t('value.daysLeft', { days })
}

/** An end of validity, with a warning when it is near or has passed. */
export function UntilCell(props: CellProps) {
  const t = useText()
  const until = shownTime(props.value)
  if (!until) return null
  const warning = warningOf(until, t)
  return (
    <span className="until">
      {createElement(fieldParts.moment.Cell, props)}
      <ExpiredMark until={until} />
      {warning && <span className="tag tag-warning">{warning}</span>}
    </span>
  )
}

UntilCell.fit = (value: unknown): number => {
  const until = shownTime(value)
  if (!until) return 0
  const mark = until <= operatorNow() ? translate('value.expired') : warningOf(until, translate)
  return textWidth(until, 13) + (mark ? textWidth(mark, 12) + 22 : 0)
}
