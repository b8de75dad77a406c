import { matchKeyBindingPress, parseKeybinding } from 'tinykeys'
import type { KeyboardEvent } from 'react'

/**
 * Every shortcut of the app, with the keys that press it (as in tinykeys). What handles keys takes them from here, and
 * `web/header/aids/shortcut-texts.ts` has a text for each, so that the sheet of shortcuts tells all of them.
 */
export const shortcutKeys = {
  help: ['?', 'Shift+?', '？', 'Shift+？'],
  menuSearch: ['Control+k', 'Meta+k'],
  search: ['s'],
  closeSearch: ['Escape'],
  newRows: ['n'],
  print: ['$mod+p'],
  moveCursor: ['ArrowUp', 'ArrowDown'],
  openRow: ['Enter'],
  previousRow: ['Alt+ArrowUp'],
  nextRow: ['Alt+ArrowDown'],
  close: ['Escape'],
  moveToTab: ['ArrowLeft', 'ArrowRight', 'Home', 'End'],
  closeTab: ['Delete'],
  tabMenu: ['Shift+F10', 'ContextMenu'],
  moveTab: ['Control+Shift+ArrowLeft', 'Control+Shift+ArrowRight'],
  choosePlate: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
  acceptPlate: ['Enter'],
} as const satisfies Record<string, readonly string[]>

export type ShortcutName = keyof typeof shortcutKeys

/** The keys as `aria-keyshortcuts` has them. */
export const ariaKeys = (name: ShortcutName): string => shortcutKeys[name].join(' ')

/** Which of a shortcut's keys was pressed, counted from 0; -1: none. */
export const pressedKey = (name: ShortcutName, event: Event): number =>
  shortcutKeys[name].findIndex((keys) => {
    const [press] = parseKeybinding(keys)
    // Browsers that fill in a form send key events without a key.
    return event instanceof KeyboardEvent && press !== undefined && matchKeyBindingPress(event, press)
  })

export const isPressed = (name: ShortcutName, event: Event): boolean => pressedKey(name, event) >= 0

/** The key code of keys that an input method handles; Safari sends it for the Enter that ends a composition. */
const inputMethodKey = 229

/** Is the key for an input method, which is still composing a text or just ends it? */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === inputMethodKey
