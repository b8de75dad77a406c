const typing = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'
const above =
  '.ant-modal-wrap, .ant-drawer-open, .ant-select-open, .ant-picker-focused .ant-picker-active-bar, .ant-dropdown:not(.ant-dropdown-hidden), dialog[open]'

/** Is a key meant for a field? */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null

/** Is something drawn over the page that has the keys for itself? */
export const isCovered = (): boolean => [...document.querySelectorAll(above)].some((one) => one.checkVisibility())
