import './report.css'
import { Button } from 'antd'
import { ownGrouping, type Report } from '../../model/report/report'
import { t, words } from '../text/text'

interface GroupingProps {
  report: Report
  /** Null: the report's own grouping. */
  group: string | null
  onChange: (group: string | null) => void
}

/** The choice of how a report's rows are grouped. */
export function ReportGrouping({ report, group, onChange }: GroupingProps) {
  const own = ownGrouping(report)
  return (
    <div className="report-group" role="group" aria-label={t(words.report.group)}>
      {Object.entries(report.groupings ?? {}).map(([name, { label }]) => {
        const isChosen = name === (group ?? own)
        return (
          <Button
            key={name}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'text'}
            aria-pressed={isChosen}
            onClick={() => onChange(name === own ? null : name)}
          >
            {t(label)}
          </Button>
        )
      })}
    </div>
  )
}
