import { DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { LoadingBar } from '../../ui/loading-bar'
import { Notice } from '../../ui/notice'
import { useText } from '../../text/use-text'
import { PriceChart } from './price-chart'
import type { SimulationModel } from './use-simulation'
import type { Simulated, Simulation } from '../../../model/pricing/tariff-simulation'
import { grouped } from '../../fields/number/grouped'
import { BillView } from '../bills/bill-view'
import { Difference } from './difference'

interface SideProps {
  name: string
  simulation: Simulation
  /** The saved tariff's result to compare with; only given for the edited side. */
  saved?: Simulation
}

function Side({ name, simulation, saved }: SideProps) {
  const t = useText()
  return (
    <section className="tariff-side" aria-label={name}>
      <div role="status">
        <h3>{name}</h3>
        <p className="tariff-cost">
          <strong>{grouped(simulation.bill.cost)}</strong> {t('tariff.yuan')}
          {saved && <Difference saved={saved.bill.cost} edited={simulation.bill.cost} />}
        </p>
      </div>
      <BillView bill={simulation.bill} brief />
    </section>
  )
}

function Comparison({ result: { saved, edited } }: { result: Simulated }) {
  const t = useText()
  return (
    <div className={edited ? 'tariff-sides is-two' : 'tariff-sides'}>
      <Side name={t('tariff.saved')} simulation={saved} />
      {edited && <Side name={t('tariff.edited')} simulation={edited} saved={saved} />}
    </div>
  )
}

/** The bills and the price curve; previous results stay visible while new ones are computed. */
export function TariffResults({ simulation }: { simulation: SimulationModel }) {
  const t = useText()
  const { result, current, computing, failure, retry } = simulation
  if (failure)
    return (
      <Notice icon={<DisconnectOutlined />} title={t('tariff.failed', { reason: failure.message })} role="alert" bad>
        <p className="notice-buttons">
          <Button onClick={retry}>{t('app.retry')}</Button>
        </p>
      </Notice>
    )
  return (
    <div className="tariff-results" aria-busy={computing}>
      {computing && <LoadingBar />}
      {!current && !computing && <p className="tariff-wrong">{t('tariff.before')}</p>}
      {result && (
        <>
          <Comparison result={result} />
          <PriceChart result={result} />
        </>
      )}
    </div>
  )
}
