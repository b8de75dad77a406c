import type { Simulated, Simulation } from '../../model/tariff-simulation'
import { grouped } from '../fields/grouped'
import { useLateText } from '../text/use-late-text'
import { BillView } from '../widgets/bill-view'
import { Difference } from './difference'

interface SideProps {
  name: string
  simulation: Simulation
  /** What the other side is compared with. */
  saved?: Simulation
}

function Side({ name, simulation, saved }: SideProps) {
  const t = useLateText('tariff')
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

/** What the stay costs by the tariff as it is saved and as it is edited, item by item. */
export function Comparison({ result: { saved, edited } }: { result: Simulated }) {
  const t = useLateText('tariff')
  return (
    <div className={edited ? 'tariff-sides is-two' : 'tariff-sides'}>
      <Side name={t('tariff.saved')} simulation={saved} />
      {edited && <Side name={t('tariff.edited')} simulation={edited} saved={saved} />}
    </div>
  )
}
