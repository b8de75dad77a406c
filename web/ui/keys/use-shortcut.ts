import { createKeybindingsHandler } from 'tinykeys'
import { useEffect, useEffectEvent } from 'react'
import { isCovered, isTyping } from './shortcuts'

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
 * Runs `act` when a key (`'s'`, `'Control+k'`, as in tinykeys) is pressed anywhere in the page. Ignores events that
 * were already handled, and those during composition with an input method.
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
