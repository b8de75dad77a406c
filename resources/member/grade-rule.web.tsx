import { Button } from 'antd'
import { zhEn } from '../../model/label'
import { resourceUi, type ListTools } from '../../web/resource/resource-ui'
import type { WireRow } from '../../web/api/wire-row'
import { Permitted } from '../../web/session/permitted'
import { openTariff, tariffPermissions } from '../../web/features/tariff/open-tariff'
import { gradeRule } from './grade-rule'
import { WarningOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { TariffProblem } from '../../model/pricing/bill'
import { call } from '../../web/api/call'
import { problemText } from '../../web/features/tariff/problem-text'
import '../../web/features/tariff/tariff-notice.css'
import { t, words } from '../../web/text/text'

interface TariffNoticeProps {
  id: number
  /** Its rules as listed; the problems are loaded again when they change. */
  rows: readonly WireRow[]
}

/** A line above the rules of a grade that shows their problems. */
function TariffNotice({ id, rows }: TariffNoticeProps) {
  const versions = rows.map((row) => `${String(row.id)} ${String(row.version)}`).join()
  const { data: problems = [] } = useQuery({
    queryKey: ['tariff-problems', id, versions],
    queryFn: ({ signal }) => call<TariffProblem[]>(`/api/${gradeRule.name}/problems`, { id }, { signal, quiet: true }),
  })
  if (problems.length === 0) return null
  const text = problems.map((problem) => problemText(problem)).join(' · ')
  return (
    <p className="tariff-notice" role="status" title={text}>
      <span>
        <WarningOutlined aria-hidden /> <strong>{t(words.tariff.lookAtHere, { count: problems.length })}</strong> {text}
      </span>
    </p>
  )
}

/** 0: the rules of all grades are listed. */
const gradeIn = ({ filters }: ListTools): number => Number(filters.grade_id ?? 0)

function Simulate({ tools }: { tools: ListTools }) {
  const id = gradeIn(tools)
  if (id === 0) return null
  return (
    <Permitted all={tariffPermissions}>
      <Button onClick={() => openTariff(id, tools)}>{t(zhEn('试算', 'Simulate'))}</Button>
    </Permitted>
  )
}

function Problems({ rows, tools }: { rows: readonly WireRow[]; tools: ListTools }) {
  const id = gradeIn(tools)
  return id === 0 ? null : <TariffNotice id={id} rows={rows} />
}

export default resourceUi(gradeRule, { toolbar: Simulate, notice: Problems })
