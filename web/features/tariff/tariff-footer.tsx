import { Button } from 'antd'
import type { Simulated, TariffProblem } from '../../../model/pricing/bill'
import { grouped } from '../../fields/number/grouped'
import { Difference } from './tariff-results'
import type { MayEdit, TariffModel } from './use-tariff-model'
import { WarningOutlined } from '@ant-design/icons'
import { problemText } from './problem-text'
import { t, words } from '../../text/text'

interface ProblemListProps {
  problems: readonly TariffProblem[]
  /** Whether they are problems of the edited tariff, not of the saved one. */
  edited: boolean
}

function ProblemList({ problems, edited }: ProblemListProps) {
  if (problems.length === 0) return null
  const heading = t(edited ? words.tariff.lookAt : words.tariff.lookAtSaved, { count: problems.length })
  return (
    <div className="tariff-problems" role="region" aria-label={heading} tabIndex={0}>
      <p role="status">
        <WarningOutlined aria-hidden /> {heading}
      </p>
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>{problemText(problem)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Repeats the costs on narrow screens, where the results are out of view; hidden from screen readers. */
function Outcome({ result: { saved, edited } }: { result: Simulated }) {
  return (
    <p className="tariff-outcome" aria-hidden>
      {edited && <span className="faint">{`${grouped(saved.bill.cost)} → `}</span>}
      <strong>{grouped((edited ?? saved).bill.cost)}</strong> {t(words.tariff.yuan)}
      {edited && <Difference saved={saved.bill.cost} edited={edited.bill.cost} />}
    </p>
  )
}

export function TariffFooter({ model, may, onLeave }: { model: TariffModel; may: MayEdit; onLeave: () => void }) {
  const { simulation, wrong, edit, changed, saving, failure, dispatch, save } = model
  const { result, current } = simulation
  const count = Object.keys(wrong).length
  const { problems = [] } = result?.edited ?? result?.saved ?? {}
  return (
    <div className="tariff-footer">
      <ProblemList problems={problems} edited={Boolean(result?.edited)} />
      {result && <Outcome result={result} />}
      <div className="form-footer">
        <span role="alert" className="form-alert">
          {count > 0 ? t(words.form.problems, { count }) : failure}
        </span>
        {may.grade && (
          <>
            <Button disabled={!changed || saving} onClick={() => dispatch({ type: 'reset' })}>
              {t(words.tariff.reset)}
            </Button>
            <Button onClick={onLeave}>{t(words.app.cancel)}</Button>
            {/* Saving is possible only when the simulation and the problems shown are those of the current draft. */}
            <Button type="primary" loading={saving} disabled={edit === null || !current || saving} onClick={save}>
              {t(words.form.save)}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
