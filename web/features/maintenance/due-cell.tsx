import { createElement } from 'react'
import { fill, localize, zhEn } from '../../../model/label'
import { onOff } from '../../../resources/dictionaries/common'
import { daysOverdue } from '../../../resources/maintenance/next-due'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps } from '../../fields/parts'
import { shownTime } from '../../fields/time/shown-time'
import { operatorNow } from '../../session/operator-now'
import { lang } from '../../text/lang'
import { textWidth } from '../../ui/text-width'
import '../cells/until-cell.css'

const warningDays = 3

const texts = {
  overdue: zhEn('逾期 {days} 天', 'Overdue by {days} d'),
  today: zhEn('今天到期', 'Due today'),
  soon: zhEn('{days} 天后到期', 'Due in {days} d'),
}

function markOf(due: string): { text: string; tone: string } | null {
  const days = daysOverdue(due, operatorNow())
  if (days > 0) return { text: fill(localize(texts.overdue, lang()), { days }), tone: 'danger' }
  if (days === 0) return { text: localize(texts.today, lang()), tone: 'warning' }
  if (days >= -warningDays) return { text: fill(localize(texts.soon, lang()), { days: -days }), tone: 'warning' }
  return null
}

/** When a check is due, with a mark where that is soon or past; one that is not done any more has none. */
export function DueCell(props: CellProps) {
  const due = shownTime(props.value)
  if (!due) return null
  const mark = Number(props.row.status) === onOff.disabled ? null : markOf(due)
  return (
    <span className="until">
      {createElement(fieldParts.date.Cell, props)}
      {mark && <span className={`tag tag-${mark.tone}`}>{mark.text}</span>}
    </span>
  )
}

DueCell.fit = (value: unknown): number => {
  const due = shownTime(value)
  if (!due) return 0
  const mark = markOf(due)
  return textWidth(due.slice(0, 10), 13) + (mark ? textWidth(mark.text, 12) + 22 : 0)
}
