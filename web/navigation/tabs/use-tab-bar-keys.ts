import type { KeyboardEvent, RefObject } from 'react'
import { changeTabs, useTabs } from './tab-store'

interface TabBarCommands {
  close: (address: string) => void
  openMenu: (address: string, at: Element) => void
  /** The tab now stands at that place, counted from one. */
  onMoved: (address: string, place: number) => void
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrows, Home and End go along the strip, Delete closes, Shift+F10 opens the menu; with Ctrl+Shift the arrows move the tab. */
export function useTabBarKeys(
  list: RefObject<HTMLUListElement | null>,
  { close, openMenu, onMoved }: TabBarCommands,
): (event: KeyboardEvent) => void {
  const move = (address: string, by: number): void => {
    const { open } = useTabs.getState()
    const to = open.findIndex((tab) => tab.address === address) + by
    if (to < 0 || to >= open.length) return
    changeTabs({ type: 'move', address, to })
    onMoved(address, to + 1)
  }
  return (event) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('.tab-name') ?? [])]
    const at = tabs.findIndex((tab) => tab === document.activeElement)
    const tab = tabs[at]
    const address = tab?.dataset.address
    if (!tab || address === undefined) return
    const step = steps[event.key]
    const byArrow = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.ctrlKey && event.shiftKey && byArrow) move(address, byArrow)
    else if (event.key === 'Delete') {
      ;(tabs[at + 1] ?? tabs[at - 1])?.focus()
      close(address)
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(address, tab)
    else if (step) tabs[Math.min(Math.max(0, step(at, tabs.length)), tabs.length - 1)]?.focus()
    else return
    event.preventDefault()
  }
}
