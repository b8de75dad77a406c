import './table.css'
import { useLayoutEffect, useState, type ReactNode } from 'react'

/** The scrolling box of a table, and its size in pixels without scroll bars. */
export interface TableView {
  scroller: HTMLDivElement
  width: number
  height: number
}

/** Says on the box, for the shadows of fixed columns, whether columns are hidden before or behind its edges. */
function markEdges(box: HTMLElement): void {
  box.toggleAttribute('data-before', box.scrollLeft > 0)
  box.toggleAttribute('data-behind', box.scrollLeft < box.scrollWidth - box.clientWidth - 1)
}

interface TableBoxProps {
  label: string
  busy?: boolean
  className?: string
  children: (view: TableView) => ReactNode
}

/** A region that a table fills and scrolls in, also by keyboard. `children` is called when its size is known. */
export function TableBox({ label, busy = false, className = '', children }: TableBoxProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [size, setSize] = useState<Omit<TableView, 'scroller'> | null>(null)
  useLayoutEffect(() => {
    if (!scroller) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = scroller
      // Of a page that is not shown.
      if (width > 0 && height > 0)
        setSize((last) => (last?.width === width && last.height === height ? last : { width, height }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    measure()
    return () => observer.disconnect()
  }, [scroller])
  useLayoutEffect(() => {
    if (scroller) markEdges(scroller)
  })
  return (
    <div
      // Of a page that is hidden the box stays, with its rows and their place.
      ref={(box) => void (box && setScroller(box))}
      className={`list-table ${className}`}
      role="region"
      aria-label={label}
      aria-busy={busy}
      tabIndex={0}
      onScroll={({ currentTarget }) => markEdges(currentTarget)}
    >
      {scroller && size && children({ scroller, ...size })}
    </div>
  )
}

/** Where rows are in sight in a table's box, in pixels of the window: below its headings, above its totals. */
export function rowsInSight(box: Element): { top: number; bottom: number } {
  const { top } = box.getBoundingClientRect()
  const heightOf = (part: string): number => box.querySelector(part)?.getBoundingClientRect().height ?? 0
  return { top: top + heightOf('thead'), bottom: top + box.clientHeight - heightOf('tfoot') }
}
