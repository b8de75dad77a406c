const fields = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
const overlays =
  '.ant-modal-wrap, .ant-drawer-open, .ant-select-open, .ant-picker-focused .ant-picker-active-bar, .ant-dropdown:not(.ant-dropdown-hidden), dialog[open]'

/** Is the target of a key event a field? */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null

/** Is an overlay open that handles the keys itself? */
export const isCovered = (): boolean => [...document.querySelectorAll(overlays)].some((one) => one.checkVisibility())
