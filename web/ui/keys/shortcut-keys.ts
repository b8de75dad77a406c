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
