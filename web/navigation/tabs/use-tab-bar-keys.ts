import type { KeyboardEvent, RefObject } from 'react'
import { isPressed, pressedKey } from '../../ui/keys/pressed'
import { changeTabs, useTabs } from './tab-store'

interface TabBarCommands {
  close: (address: string) => void
  openMenu: (address: string, tab: Element) => void
  /** The tab was moved to that position, counted from 1. */
  onMoved: (address: string, place: number) => void
}

/** In the order of the keys of `moveToTab`. */
const steps: readonly ((index: number, count: number) => number)[] = [
  (index) => index - 1,
  (index) => index + 1,
  () => 0,
  (_, count) => count - 1,
]

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
    const press = event.nativeEvent
    const moved = pressedKey('moveTab', press)
    const step = steps[pressedKey('moveToTab', press)]
    if (moved >= 0) move(address, moved === 0 ? -1 : 1)
    else if (isPressed('closeTab', press)) {
      ;(tabs[index + 1] ?? tabs[index - 1])?.focus()
      close(address)
    } else if (isPressed('tabMenu', press)) openMenu(address, tab)
    else if (step) tabs[Math.min(Math.max(0, step(index, tabs.length)), tabs.length - 1)]?.focus()
    else return
    event.preventDefault()
  }
}
