import { useEffect, useEffectEvent } from 'react'
import { type ShortcutName, isPressed } from './shortcut-keys'

const fields = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
const overlays =
  '.ant-modal-wrap, .ant-drawer-open, .ant-select-open, .ant-picker-focused .ant-picker-active-bar, .ant-dropdown:not(.ant-dropdown-hidden), dialog[open]'

/** Is the target of a key event a field? */
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(fields) !== null

/** Is an overlay open that handles the keys itself? */
export const isCovered = (): boolean => [...document.querySelectorAll(overlays)].some((one) => one.checkVisibility())

interface ShortcutOptions {
  /** Default: true. */
  active?: boolean
  /** Also while a field has the focus. */
  whileTyping?: boolean
  /** Also while a dialog, a drawer or a menu is open. */
  whileCovered?: boolean
  /** After all other handlers of the page, and only if none has handled the key. */
  last?: boolean
}

/**
 * Runs `act` when one of the shortcut's keys is pressed anywhere in the page. Ignores events that were already handled, and
 * those during composition with an input method.
 */
export function useShortcut(
  name: ShortcutName,
  act: () => void,
  { active = true, whileTyping = false, whileCovered = false, last = false }: ShortcutOptions = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isPressed(name, event)) return
    if (!whileTyping && isTyping(event.target)) return
    if (!whileCovered && isCovered()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!active) return
    const target = last ? window : document
    const pressed = (event: Event): void => {
      if (event instanceof KeyboardEvent) press(event)
    }
    target.addEventListener('keydown', pressed)
    return () => target.removeEventListener('keydown', pressed)
  }, [active, last])
}
