import { WarningOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { TariffProblem } from '../../../model/pricing/bill'
import { gradeRule } from '../../../resources/member/grade-rule'
import { call } from '../../api/call'
import type { WireRow } from '../../api/wire-row'
import { useText } from '../../text/use-text'
import { problemText } from './problem-text'
import './tariff-notice.css'

interface TariffNoticeProps {
  id: number
  /** Its rules as listed; the problems are loaded again when they change. */
  rows: readonly WireRow[]
}

/** A line above the rules of a grade that shows their problems. */
export function TariffNotice({ id, rows }: TariffNoticeProps) {
  const t = useText()
  const versions = rows.map((row) => `${String(row.id)} ${String(row.version)}`).join()
  const { data: problems = [] } = useQuery({
    queryKey: ['tariff-problems', id, versions],
    queryFn: ({ signal }) => call<TariffProblem[]>(`/api/${gradeRule.name}/problems`, { id }, { signal, quiet: true }),
  })
  if (problems.length === 0) return null
  const text = problems.map((problem) => problemText(problem, t)).join(' · ')
  return (
    <p className="tariff-notice" role="status" title={text}>
      <span>
        <WarningOutlined aria-hidden /> <strong>{t('tariff.lookAtHere', { count: problems.length })}</strong> {text}
      </span>
    </p>
  )
}
