import type { KeyboardEvent, UIEvent } from 'react'

const step = 58

/** How far a key scrolls a body of that height: `[right, down]` in pixels; null for other keys. */
function distance(key: string, height: number): [number, number] | null {
  const distances: Record<string, [number, number]> = {
    ArrowDown: [0, step],
    ArrowUp: [0, -step],
    PageDown: [0, height],
    PageUp: [0, -height],
    Home: [0, -Infinity],
    End: [0, Infinity],
    ArrowRight: [step, 0],
    ArrowLeft: [-step, 0],
  }
  return distances[key] ?? null
}

/** Scrolls the virtual table in the focused box by keyboard, as its body handles only wheel events. */
export const useScrollKeys = () => ({ onKeyDown: scrollByKey, onScrollCapture: scrollByFocus })

const scrollRight = (body: Element, by: number): boolean =>
  body.dispatchEvent(new WheelEvent('wheel', { deltaX: by, bubbles: true, cancelable: true }))

/** How far the body is scrolled to the right; it moves its content instead of scrolling. */
const scrolledRight = (body: Element): number =>
  -Number.parseFloat(body.firstElementChild?.querySelector<HTMLElement>('[style*="margin"]')?.style.marginLeft || '0')

/** When the focus moves to a part that is not in sight, the browser scrolls body or headings alone: the other ones follow. */
function scrollByFocus({ target, currentTarget }: UIEvent<HTMLElement>): void {
  const body = currentTarget.querySelector('.ant-table-tbody-virtual-holder')
  if (!body || !(target instanceof Element)) return
  if (target === body && body.scrollLeft !== 0) {
    const by = body.scrollLeft
    body.scrollLeft = 0
    scrollRight(body, by)
  } else if (target.classList.contains('ant-table-header') && target.contains(document.activeElement))
    // Headings that follow the body are ahead of it until it is rendered.
    requestAnimationFrame(() => {
      const by = target.scrollLeft - scrolledRight(body)
      if (Math.abs(by) > 1) scrollRight(body, by)
    })
}

function scrollByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || event.defaultPrevented) return
  const body = event.currentTarget.querySelector('.ant-table-tbody-virtual-holder')
  const by = body && distance(event.key, body.clientHeight)
  if (!body || !by) return
  event.preventDefault()
  const [right, down] = by
  if (right !== 0) {
    scrollRight(body, right)
    return
  }
  body.scrollTop = Math.min(Math.max(0, body.scrollTop + down), body.scrollHeight)
}
