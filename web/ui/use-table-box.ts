import { useCallback, useRef, useState, type RefCallback } from 'react'

export interface Box {
  width: number
  /** What is left for the rows: the box without the table's head and foot. */
  height: number
}

const usualHead = 30

/**
 * Measures the box that a table fills, with one observer: box is null until the first measure, nothing is taken over while
 * the page is hidden. Head and foot are measured, too, as their height follows the element size; `measure` is to be called
 * when they came or went.
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
    const taken = (heightOf('.ant-table-thead') ?? usualHead) + (heightOf('.ant-table-summary') ?? 0)
    const next = { width: current.clientWidth, height: Math.max(60, Math.floor(current.clientHeight - taken)) }
    setBox((last) => (last?.width === next.width && last.height === next.height ? last : next))
  }, [])
  const ref = useCallback(
    (held: HTMLElement | null) => {
      element.current = held
      observer.current?.disconnect()
      if (!held) return
      observer.current = new ResizeObserver(measure)
      observer.current.observe(held)
      measure()
    },
    [measure],
  )
  return { ref, box, measure }
}
