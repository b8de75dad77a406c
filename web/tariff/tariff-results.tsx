import { DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { LoadingBar } from '../engine/loading-bar'
import { Notice } from '../engine/notice'
import { useLateText } from '../text/use-late-text'
import { Comparison } from './comparison'
import { PriceChart } from './price-chart'
import type { SimulationModel } from './use-simulation'

/** What the stay costs and what other lengths would; the figures before stay while new ones are on their way. */
export function TariffResults({ simulation }: { simulation: SimulationModel }) {
  const t = useLateText('tariff')
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
