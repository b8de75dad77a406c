import { Button } from 'antd'
import { deviceDays } from '../../../../model/site/device-report'
import { useLocalize } from '../../../text/use-localize'
import { texts } from './texts'

/** The choice of the days that the charts show. */
export function RangeButtons({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const localize = useLocalize()
  return (
    <div className="device-range" role="group" aria-label={localize(texts.range)}>
      {deviceDays.map((one) => (
        <Button
          key={one}
          color={one === days ? 'primary' : 'default'}
          variant={one === days ? 'filled' : 'text'}
          aria-pressed={one === days}
          onClick={() => onChange(one)}
        >
          {localize(texts.days[one])}
        </Button>
      ))}
    </div>
  )
}
