import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useLayoutEffect, useRef } from 'react'
import { useLook } from '../design/look'
import type { Line } from './line'
import { lineOption } from './line-options'

register([LineChart, GridComponent, TooltipComponent, SVGRenderer])

export interface LineDrawingProps {
  lines: readonly Line[]
  /** Behind every value that is pointed at. */
  unit: string
  /** Counts by the hour: no halves, and from zero. */
  whole: boolean
  /** What is shown, in words. */
  sentence: string
}

/** Lines over time, as wide and high as their box; made anew with another theme, gone while the page is hidden. */
export function LineDrawing({ lines, unit, whole, sentence }: LineDrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const look = useLook()
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const style = getComputedStyle(document.documentElement)
    const chart = init(current, null, { renderer: 'svg' })
    chart.setOption(lineOption(lines, unit, whole, (name) => style.getPropertyValue(name).trim()))
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [lines, unit, whole, look])
  return <div ref={box} className="chart-drawing" role="img" aria-label={sentence} />
}
