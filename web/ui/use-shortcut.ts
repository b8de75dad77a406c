import { createKeybindingsHandler } from 'tinykeys'
import { useEffect, useEffectEvent } from 'react'
import { isCovered, isTyping } from './shortcuts'

export interface ShortcutOptions {
  /** Only now; always when left out. */
  active?: boolean
  /** Also for who types in a field. */
  whileTyping?: boolean
  /** Also when a dialog, a drawer or a menu is open. */
  whileCovered?: boolean
  /** Only if nobody else in the page has taken the key. */
  last?: boolean
}

/**
 * Runs `act` when a key is pressed anywhere in the page: `'s'`, `'Control+k'`, as tinykeys writes them. Keys that others
 * have taken, and those of an input method that composes characters, are left alone.
 */
export function useShortcut(
  key: string,
  act: () => void,
  { active = true, whileTyping = false, whileCovered = false, last = false }: ShortcutOptions = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (!whileTyping && isTyping(event.target)) return
    if (!whileCovered && isCovered()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!active) return
    const target = last ? window : document
    const pressed = createKeybindingsHandler({ [key]: press })
    target.addEventListener('keydown', pressed)
    return () => target.removeEventListener('keydown', pressed)
  }, [key, active, last])
}
