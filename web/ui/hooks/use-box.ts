import { useCallback, useRef, useState, type RefCallback } from 'react'

export interface Box {
  width: number
  /** The height for the rows: the box without the table's header and summary. */
  height: number
}

const defaultHeader = 30

/**
 * Measures the box that a table fills. `box` is null until the first measurement and does not change while the page is
 * hidden. Header and summary are measured too; call `measure` when they are added or removed.
 */
export function useBox(): { ref: RefCallback<HTMLElement>; box: Box | null; measure: () => void } {
  const [box, setBox] = useState<Box | null>(null)
  const element = useRef<HTMLElement | null>(null)
  const observer = useRef<ResizeObserver | null>(null)
  const measure = useCallback(() => {
    const { current } = element
    if (!current || current.clientWidth === 0 || current.clientHeight === 0) return
    const heightOf = (part: string): number | undefined => {
      const found = current.querySelector(part)
      if (found) observer.current?.observe(found)
      return found?.getBoundingClientRect().height
    }
    const taken = (heightOf('.ant-table-thead') ?? defaultHeader) + (heightOf('.ant-table-summary') ?? 0)
    const next = { width: current.clientWidth, height: Math.max(60, Math.floor(current.clientHeight - taken)) }
    setBox((last) => (last?.width === next.width && last.height === next.height ? last : next))
  }, [])
  const ref = useCallback(
    (next: HTMLElement | null) => {
      element.current = next
      observer.current?.disconnect()
      if (!next) return
      observer.current = new ResizeObserver(measure)
      observer.current.observe(next)
      measure()
    },
    [measure],
  )
  return { ref, box, measure }
}
