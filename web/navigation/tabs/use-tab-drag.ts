import { useEffect, useState, type PointerEvent, type RefObject } from 'react'
import { changeTabs, useTabs } from './tab-store'

/** How far a pressed pointer moves before a drag starts, in pixels. */
const threshold = 6

/** The address of the outermost tab whose middle the pointer has passed, starting at the dragged one. */
function passedTab(list: HTMLElement, dragged: string, x: number): string | undefined {
  const tabs = [...list.querySelectorAll<HTMLElement>('.tab[data-address]')]
  const from = tabs.findIndex(({ dataset }) => dataset.address === dragged)
  const middle = (tab: HTMLElement): number => {
    const { left, width } = tab.getBoundingClientRect()
    return left + width / 2
  }
  const left = tabs.slice(0, from).find((tab) => x < middle(tab))
  const right = tabs.slice(from + 1).findLast((tab) => x > middle(tab))
  return (left ?? right)?.dataset.address
}

interface TabDrag {
  dragged: string | null
  onPointerDown: (event: PointerEvent, address: string) => void
}

/** Moves a tab within the tab bar by mouse or pen; touch scrolls. */
export function useTabDrag(list: RefObject<HTMLElement | null>): TabDrag {
  const [pressed, setPressed] = useState<{ address: string; x: number } | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  useEffect(() => {
    if (!pressed) return
    const { address, x } = pressed
    const leaving = new AbortController()
    const { signal } = leaving
    const end = (): void => {
      setPressed(null)
      setDragged(null)
    }
    const move = ({ clientX }: globalThis.PointerEvent): void => {
      if (!list.current || Math.abs(clientX - x) < threshold) return
      setDragged(address)
      const target = passedTab(list.current, address, clientX)
      const to = useTabs.getState().open.findIndex((tab) => tab.address === target)
      if (to >= 0) changeTabs({ type: 'move', address, to })
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    return () => leaving.abort()
  }, [pressed, list])
  return {
    dragged,
    onPointerDown: ({ button, pointerType, clientX }, address) => {
      if (button === 0 && pointerType !== 'touch') setPressed({ address, x: clientX })
    },
  }
}
