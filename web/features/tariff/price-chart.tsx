import { useMemo } from 'react'
import type { PriceStep } from '../../../model/pricing/bill'
import type { Simulated } from '../../../model/pricing/tariff-simulation'
import { ChartCard } from '../../reports/charts/chart-card'
import { levelLines, stepOption, type StepFormats } from '../../reports/charts/step-options'
import type { Line, LineLook, Point } from '../../reports/charts/line'
import type { ReadCssVariable } from '../../reports/charts/line-options'
import { LineTable } from '../../reports/charts/line-table'
import { grouped } from '../../fields/number/grouped'
import { lazyComponent } from '../../ui/lazy-component'
import { useText } from '../../text/use-text'
import { durationText } from '../../text/duration-text'

const LineDrawing = lazyComponent(
  () => import('../../reports/charts/line-drawing').then((part) => part.LineDrawing),
  <div className="chart-drawing" aria-busy />,
)

const primary: LineLook = { colour: '--chart-1', stroke: 'solid' }
const secondary: LineLook = { colour: '--ink-3', stroke: 'dashed' }

const pointsOf = (curve: readonly PriceStep[]): Point[] => curve.map(({ minutes, cost }) => [minutes, Number(cost)])
const money = (value: number): string => grouped(value.toFixed(2))

function usePriceLines({ saved, edited }: Simulated): Line[] {
  const t = useText()
  return useMemo(() => {
    const ofSaved: Line = { name: t('tariff.saved'), points: pointsOf(saved.curve), look: edited ? secondary : primary }
    const ofEdited = edited && { name: t('tariff.edited'), points: pointsOf(edited.curve), look: primary }
    return levelLines(ofEdited ? [ofSaved, ofEdited] : [ofSaved])
  }, [t, saved, edited])
}

/** The price by length of stay, with a mark at the length of the simulated stay. */
export function PriceChart({ result }: { result: Simulated }) {
  const t = useText()
  const lines = usePriceLines(result)
  const { saved, edited, until } = result
  const { minutes: mark, entry } = saved.bill
  const option = useMemo(() => {
    const formats: StepFormats = {
      x: (minutes) => t('tariff.hour', { hours: minutes / 60 }),
      length: (minutes) => durationText(minutes, t),
      value: money,
    }
    return (of: ReadCssVariable) => stepOption({ lines: levelLines(lines, [until]), until, mark }, formats, of)
  }, [t, lines, until, mark])
  const title = t('tariff.curve')
  const prices = [
    t('tariff.price', { name: t('tariff.saved'), cost: saved.bill.cost }),
    ...(edited ? [t('tariff.price', { name: t('tariff.edited'), cost: edited.bill.cost })] : []),
  ]
  const sentence = t('tariff.curveSentence', {
    entry,
    until: durationText(until, t),
    length: durationText(mark, t),
    prices: prices.join(t('value.comma')),
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
          heading={t('tariff.fromLength')}
          formatX={(minutes) => durationText(minutes, t)}
          formatValue={money}
        />
      )}
    />
  )
}
