import type { KeyboardEvent, RefObject } from 'react'
import { changeTabs, useTabs } from './tab-store'

interface TabBarCommands {
  close: (address: string) => void
  openMenu: (address: string, tab: Element) => void
  /** The tab was moved to that position, counted from 1. */
  onMoved: (address: string, place: number) => void
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrows, Home and End move the focus, Delete closes, Shift+F10 opens the menu, Ctrl+Shift+arrow moves the tab. */
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
    const index = tabs.findIndex((tab) => tab === document.activeElement)
    const tab = tabs[index]
    const address = tab?.dataset.address
    if (!tab || address === undefined) return
    const step = steps[event.key]
    const byArrow = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (event.ctrlKey && event.shiftKey && byArrow) move(address, byArrow)
    else if (event.key === 'Delete') {
      ;(tabs[index + 1] ?? tabs[index - 1])?.focus()
      close(address)
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(address, tab)
    else if (step) tabs[Math.min(Math.max(0, step(index, tabs.length)), tabs.length - 1)]?.focus()
    else return
    event.preventDefault()
  }
}
