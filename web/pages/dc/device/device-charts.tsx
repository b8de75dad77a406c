import { useMemo } from 'react'
import type { DeviceReport } from '../../../../model/site/device-report'
import { millisecondsOf } from '../../../fields/time/wall-time'
import { Nothing } from '../../../page/page-states'
import type { Line, Point } from '../../../reports/charts/line'
import { LineChart } from '../../../reports/charts/line-chart'
import { PresenceCard } from './presence-card'
import { texts } from './texts'
import { t } from '../../../text/text'

function lineOf<Measured extends { at: string }>(
  name: string,
  measured: readonly Measured[] | null | undefined,
  valueOf: (one: Measured) => number | null,
): Line[] {
  const points = (measured ?? []).flatMap((one): Point[] => {
    const value = valueOf(one)
    return value === null ? [] : [[millisecondsOf(one.at), value]]
  })
  return points.length > 0 ? [{ name, points }] : []
}

interface CurveProps {
  title: string
  lines: readonly Line[]
  unit: string
  fromZero?: boolean
}

function Curve({ lines, ...rest }: CurveProps) {
  const nothing = <Nothing title={t(texts.noReadings)}>{t(texts.noReadingsWhy)}</Nothing>
  return <LineChart {...rest} lines={lines} instead={lines.length === 0 ? nothing : undefined} />
}

/** What a device measured over time. */
export function DeviceCharts({ report }: { report: DeviceReport }) {
  const { readings, voltages, presence } = report
  const [temperature, disk, voltage] = [t(texts.temperature), t(texts.disk), t(texts.voltage)]
  const temperatures = useMemo(() => lineOf(temperature, readings, (one) => one.temperature), [temperature, readings])
  const disks = useMemo(() => lineOf(disk, readings, (one) => one.disk), [disk, readings])
  const volts = useMemo(() => lineOf(voltage, voltages, (one) => one.voltage), [voltage, voltages])
  return (
    <div className="device-charts">
      {readings && <Curve title={temperature} lines={temperatures} unit=" °C" />}
      {readings && <Curve title={disk} lines={disks} unit=" %" fromZero />}
      {presence && <PresenceCard report={report} changes={presence} />}
      {voltages && <Curve title={voltage} lines={volts} unit=" V" />}
    </div>
  )
}
