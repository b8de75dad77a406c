import { WarningOutlined } from '@ant-design/icons'
import type { TariffProblem } from '../../model/bill'
import { useLateText } from '../text/use-late-text'
import { problemText } from './problem-text'

interface ProblemListProps {
  problems: readonly TariffProblem[]
  /** Are they those of what is to be saved? */
  edited: boolean
}

/** What to look at in a tariff, before it is saved. */
export function ProblemList({ problems, edited }: ProblemListProps) {
  const t = useLateText('tariff')
  if (problems.length === 0) return null
  const heading = t(edited ? 'tariff.lookAt' : 'tariff.lookAtSaved', { count: problems.length })
  return (
    <div className="tariff-problems" role="region" aria-label={heading} tabIndex={0}>
      <p role="status">
        <WarningOutlined aria-hidden /> {heading}
      </p>
      <ul>
        {problems.map((problem, at) => (
          <li key={at}>{problemText(problem, t)}</li>
        ))}
      </ul>
    </div>
  )
}
