import { resourceUi } from '../../web/resource/resource-ui'
import { onOff } from '../dictionaries/common'
import { periodicCheck } from './periodic-check'
import { useMemo, createElement } from 'react'
import { nextDue, daysOverdue } from './next-due'
import { operatorNow } from '../../web/session/operator-now'
import type { FormValues } from '../../web/resource/form-ui'
import { zhEn } from '../../model/label'
import { fieldParts } from '../../web/fields/field-parts'
import type { CellProps } from '../../web/fields/parts'
import { shownTime } from '../../web/fields/time/wall-time'
import { textWidth } from '../../web/ui/text-width'
import '../../web/features/cells/cells.css'
import { t } from '../../web/text/text'

const warningDays = 3

const texts = {
  overdue: zhEn('逾期 {days} 天', 'Overdue by {days} d'),
  today: zhEn('今天到期', 'Due today'),
  soon: zhEn('{days} 天后到期', 'Due in {days} d'),
}

function markOf(due: string): { text: string; color: string } | null {
  const days = daysOverdue(due, operatorNow())
  if (days > 0) return { text: t(texts.overdue, { days }), color: 'danger' }
  if (days === 0) return { text: t(texts.today), color: 'warning' }
  if (days >= -warningDays) return { text: t(texts.soon, { days: -days }), color: 'warning' }
  return null
}

/** When a check is due, with a mark where that is soon or past; one that is not done any more has none. */
function DueCell(props: CellProps) {
  const due = shownTime(props.value)
  if (!due) return null
  const mark = Number(props.row.status) === onOff.disabled ? null : markOf(due)
  return (
    <span className="until">
      {createElement(fieldParts.date.Cell, props)}
      {mark && <span className={`tag tag-${mark.color}`}>{mark.text}</span>}
    </span>
  )
}

DueCell.fit = (value: unknown): number => {
  const due = shownTime(value)
  if (!due) return 0
  const mark = markOf(due)
  return textWidth(due.slice(0, 10), 13) + (mark ? textWidth(mark.text, 12) + 22 : 0)
}

/** A new check is due after the days that are entered. */
function useFirstDue({ every_days }: FormValues): FormValues {
  const { min = 1, max = min } = periodicCheck.fields.every_days
  const days = Number(every_days)
  return useMemo(
    () => (Number.isInteger(days) && days >= min && days <= max ? { next_due: nextDue(operatorNow(), days) } : {}),
    [days, min, max],
  )
}

export default resourceUi(periodicCheck, {
  cells: { next_due: DueCell },
  operations: { done: ({ status }) => Number(status) !== onOff.disabled },
  form: { useDefaults: useFirstDue },
})
