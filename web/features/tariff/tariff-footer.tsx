import { Button } from 'antd'
import type { Simulated } from '../../../model/tariff-simulation'
import { grouped } from '../../fields/number/grouped'
import { useLateText } from '../../text/use-late-text'
import { Difference } from './difference'
import type { MayEdit } from './use-may-edit'
import type { TariffModel } from './use-tariff-model'
import { WarningOutlined } from '@ant-design/icons'
import type { TariffProblem } from '../../../model/bill'
import { problemText } from './problem-text'

interface ProblemListProps {
  problems: readonly TariffProblem[]
  /** Are they those of what is to be saved? */
  edited: boolean
}

/** What to look at in a tariff, before it is saved. */
function ProblemList({ problems, edited }: ProblemListProps) {
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

interface TariffFooterProps {
  model: TariffModel
  may: MayEdit
  onLeave: () => void
}

/** The costs once more, where they have no room beside what is edited; screen readers have them from there. */
function Outcome({ result: { saved, edited } }: { result: Simulated }) {
  const t = useLateText('tariff')
  return (
    <p className="tariff-outcome" aria-hidden>
      {edited && <span className="faint">{`${grouped(saved.bill.cost)} → `}</span>}
      <strong>{grouped((edited ?? saved).bill.cost)}</strong> {t('tariff.yuan')}
      {edited && <Difference saved={saved.bill.cost} edited={edited.bill.cost} />}
    </p>
  )
}

/** What to look at before saving, what has to be corrected, and the ways out. */
export function TariffFooter({ model, may, onLeave }: TariffFooterProps) {
  const t = useLateText('tariff')
  const { simulation, wrong, edit, saving, dispatch, save } = model
  const { result, current } = simulation
  const count = Object.keys(wrong).length
  const { problems = [] } = result?.edited ?? result?.saved ?? {}
  return (
    <div className="tariff-footer">
      <ProblemList problems={problems} edited={Boolean(result?.edited)} />
      {result && <Outcome result={result} />}
      <div className="form-footer">
        <span role="alert" className="form-told">
          {count > 0 && t('form.problems', { count })}
        </span>
        {may.grade && (
          <>
            <Button disabled={edit === null || saving} onClick={() => dispatch({ type: 'reset' })}>
              {t('tariff.reset')}
            </Button>
            <Button onClick={onLeave}>{t('form.cancel')}</Button>
            {/* Only what was seen tried out is saved, with what is to be looked at in it. */}
            <Button type="primary" loading={saving} disabled={edit === null || !current || saving} onClick={save}>
              {t('form.save')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
