import { matchKeyBindingPress, parseKeybinding } from 'tinykeys'
import { shortcutKeys, type ShortcutName } from './shortcut-keys'

/** Which of a shortcut's keys was pressed, counted from 0; -1: none. */
export const pressedKey = (name: ShortcutName, event: Event): number =>
  shortcutKeys[name].findIndex((keys) => {
    const [press] = parseKeybinding(keys)
    // Browsers that fill in a form send key events without a key.
    return event instanceof KeyboardEvent && press !== undefined && matchKeyBindingPress(event, press)
  })

export const isPressed = (name: ShortcutName, event: Event): boolean => pressedKey(name, event) >= 0
