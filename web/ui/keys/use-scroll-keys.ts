import type { KeyboardEvent } from 'react'

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
export const useScrollKeys = () => scrollByKey

function scrollByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget) return
  const body = event.currentTarget.querySelector('.ant-table-tbody-virtual-holder')
  const by = body && distance(event.key, body.clientHeight)
  if (!body || !by) return
  event.preventDefault()
  const [right, down] = by
  if (right !== 0) {
    body.dispatchEvent(new WheelEvent('wheel', { deltaX: right, bubbles: true, cancelable: true }))
    return
  }
  body.scrollTop = Math.min(Math.max(0, body.scrollTop + down), body.scrollHeight)
}
