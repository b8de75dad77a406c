import { LineChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useLayoutEffect, useRef } from 'react'
import { useAppearance } from '../../appearance/appearance'
import type { Theme } from '../../appearance/theme'
import { textOf } from '../../fields/text-of'
import type { LineOption, ReadCssVariable } from './line-options'

register([LineChart, GridComponent, MarkLineComponent, TooltipComponent, SVGRenderer])

/** The size of a printed chart; it is scaled to the width of the sheet. */
const printed = { width: 900, height: 260 }

/** The chart as the text of an SVG image, with the colours of a theme as it is printed. */
export function printedSvg(option: LineDrawingProps['option'], { palette, ...own }: Theme): string {
  const colours: Record<string, unknown> = { ...palette, ...own }
  const style = getComputedStyle(document.documentElement)
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...printed })
  chart.setOption(option((name) => textOf(colours[name.slice(2)]) || style.getPropertyValue(name).trim()))
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}

interface LineDrawingProps {
  /** Returns the chart's options for the current theme. The chart is recreated when this is another function. */
  option: (cssVar: ReadCssVariable) => LineOption
  sentence: string
}

/** A chart that fills its element; recreated when the theme changes, disposed of while the page is hidden. */
export function LineDrawing({ option, sentence }: LineDrawingProps) {
  const box = useRef<HTMLDivElement>(null)
  const appearance = useAppearance()
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const style = getComputedStyle(document.documentElement)
    const chart = init(current, null, { renderer: 'svg' })
    chart.setOption(option((name) => style.getPropertyValue(name).trim()))
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(current)
    return () => {
      observer.disconnect()
      chart.dispose()
    }
  }, [option, appearance])
  return <div ref={box} className="chart-drawing" role="img" aria-label={sentence} />
}
