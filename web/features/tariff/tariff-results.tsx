import { DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { LoadingBar } from '../../ui/load-problem'
import { Notice } from '../../ui/notice'
import { grouped } from '../../fields/number/grouped'
import { BillView } from '../bills/bill-view'
import { useMemo } from 'react'
import { ChartCard } from '../../reports/charts/chart-card'
import { levelLines, stepOption, type StepFormats } from '../../reports/charts/step-options'
import type { Line, LineLook, Point } from '../../reports/charts/line'
import type { ReadCssVariable } from '../../reports/charts/line-options'
import { LineTable } from '../../reports/charts/line-table'
import { lazyComponent } from '../../ui/lazy-component'
import { durationText } from '../../text/duration-text'
import { t, words } from '../../text/text'
import type { PriceStep, Simulated, Simulation } from '../../../model/pricing/bill'
import type { SimulationModel } from './use-tariff-model'

const centsOf = (yuan: string): number => Number(yuan.replace('.', ''))
const yuanOf = (cents: number): string => grouped((cents / 100).toFixed(2))

/** The price difference that an edit makes; `saved` and `edited` are yuan with two decimals. */
export function Difference({ saved, edited }: { saved: string; edited: string }) {
  const cents = centsOf(edited) - centsOf(saved)
  if (cents === 0) return <span className="tariff-difference">{t(words.tariff.same)}</span>
  const amount = yuanOf(Math.abs(cents))
  return (
    <span className="tariff-difference">
      <span aria-hidden>{cents > 0 ? '↑ ' : '↓ '}</span>
      {t(cents > 0 ? words.tariff.more : words.tariff.less, { amount })}
    </span>
  )
}

const LineDrawing = lazyComponent(
  () => import('../../reports/charts/line-drawing').then((part) => part.LineDrawing),
  <div className="chart-drawing" aria-busy />,
)

const primary: LineLook = { colour: '--chart-1', stroke: 'solid' }
const secondary: LineLook = { colour: '--ink-3', stroke: 'dashed' }

const pointsOf = (curve: readonly PriceStep[]): Point[] => curve.map(({ minutes, cost }) => [minutes, Number(cost)])
const money = (value: number): string => grouped(value.toFixed(2))

function usePriceLines({ saved, edited }: Simulated): Line[] {
  return useMemo(() => {
    const ofSaved: Line = {
      name: t(words.tariff.saved),
      points: pointsOf(saved.curve),
      look: edited ? secondary : primary,
    }
    const ofEdited = edited && { name: t(words.tariff.edited), points: pointsOf(edited.curve), look: primary }
    return levelLines(ofEdited ? [ofSaved, ofEdited] : [ofSaved])
  }, [saved, edited])
}

/** The price by length of stay, with a mark at the length of the simulated stay. */
function PriceChart({ result }: { result: Simulated }) {
  const lines = usePriceLines(result)
  const { saved, edited, until } = result
  const { minutes: mark, entry } = saved.bill
  const option = useMemo(() => {
    const formats: StepFormats = {
      x: (minutes) => t(words.tariff.hour, { hours: minutes / 60 }),
      length: (minutes) => durationText(minutes),
      value: money,
    }
    return (of: ReadCssVariable) => stepOption({ lines: levelLines(lines, [until]), until, mark }, formats, of)
  }, [lines, until, mark])
  const title = t(words.tariff.curve)
  const prices = [
    t(words.tariff.price, { name: t(words.tariff.saved), cost: saved.bill.cost }),
    ...(edited ? [t(words.tariff.price, { name: t(words.tariff.edited), cost: edited.bill.cost })] : []),
  ]
  const sentence = t(words.tariff.curveSentence, {
    entry,
    until: durationText(until),
    length: durationText(mark),
    prices: prices.join(t(words.value.comma)),
  })
  return (
    <ChartCard
      title={title}
      lines={lines}
      drawing={() => <LineDrawing option={option} sentence={sentence} />}
      table={() => (
        <LineTable
          title={title}
          lines={lines}
          heading={t(words.tariff.fromLength)}
          formatX={(minutes) => durationText(minutes)}
          formatValue={money}
        />
      )}
    />
  )
}

interface SideProps {
  name: string
  simulation: Simulation
  /** The saved tariff's result to compare with; only given for the edited side. */
  saved?: Simulation
}

function Side({ name, simulation, saved }: SideProps) {
  return (
    <section className="tariff-side" aria-label={name}>
      <div role="status">
        <h3>{name}</h3>
        <p className="tariff-cost">
          <strong>{grouped(simulation.bill.cost)}</strong> {t(words.tariff.yuan)}
          {saved && <Difference saved={saved.bill.cost} edited={simulation.bill.cost} />}
        </p>
      </div>
      <BillView bill={simulation.bill} brief />
    </section>
  )
}

function Comparison({ result: { saved, edited } }: { result: Simulated }) {
  return (
    <div className={edited ? 'tariff-sides is-two' : 'tariff-sides'}>
      <Side name={t(words.tariff.saved)} simulation={saved} />
      {edited && <Side name={t(words.tariff.edited)} simulation={edited} saved={saved} />}
    </div>
  )
}

/** The bills and the price curve; previous results stay visible while new ones are computed. */
export function TariffResults({ simulation }: { simulation: SimulationModel }) {
  const { result, current, computing, failure, retry } = simulation
  if (failure)
    return (
      <Notice
        icon={<DisconnectOutlined />}
        title={t(words.tariff.failed, { reason: failure.message })}
        role="alert"
        bad
      >
        <p className="notice-buttons">
          <Button onClick={retry}>{t(words.app.retry)}</Button>
        </p>
      </Notice>
    )
  return (
    <div className="tariff-results" aria-busy={computing}>
      {computing && <LoadingBar />}
      {!current && !computing && <p className="tariff-wrong">{t(words.tariff.before)}</p>}
      {result && (
        <>
          <Comparison result={result} />
          <PriceChart result={result} />
        </>
      )}
    </div>
  )
}
