import './cells.css'
import { createElement } from 'react'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps } from '../../fields/parts'
import { shownTime } from '../../fields/time/wall-time'
import { operatorNow } from '../../session/operator-now'
import { textWidth } from '../../ui/text-width'
import { daysUntil } from './time-between'
import { t, words } from '../../text/text'

const warningDays = 7

/** Says that an end of validity has passed. */
export function ExpiredMark({ until }: { until: unknown }) {
  const end = shownTime(until)
  return end && end <= operatorNow() ? <span className="tag tag-danger">{t(words.value.expired)}</span> : null
}

/** The warning that an end of validity is near; '' if it isn't. */
function warningOf(until: string): string {
  const now = operatorNow()
  const days = daysUntil(until, now)
  if (until <= now || days > warningDays) return ''
  return days === 0 ? t(words.value.expiresToday) : t(words.value.daysLeft, { days })
}

/** An end of validity, with a warning when it is near or has passed. */
export function UntilCell(props: CellProps) {
  const until = shownTime(props.value)
  if (!until) return null
  const warning = warningOf(until)
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
  const mark = until <= operatorNow() ? t(words.value.expired) : warningOf(until)
  return textWidth(until, 13) + (mark ? textWidth(mark, 12) + 22 : 0)
}
