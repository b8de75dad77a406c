import { useEffect } from 'react'

const remembered = 30
/** When to check after an event, in milliseconds: menus and dialogs fade out before they are removed. */
const checkDelays = [0, 120, 400]
const modals = 'dialog[open], .ant-modal-wrap, .ant-drawer-open, [aria-modal="true"]'

const isVisible = (element: Element): boolean => element.isConnected && element.checkVisibility()

/** Open dialogs, which manage the focus themselves. */
const openModals = (): Element[] => [...document.querySelectorAll(modals)].filter(isVisible)

/**
 * Restores the focus when the focused element (a menu, a dialog, a row) has disappeared: to the last focused element
 * that is still visible, else to the page. Otherwise Tab would start at the top of the window again.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let focused: WeakRef<HTMLElement>[] = []
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target !== document.body)
        focused = [...focused.filter((one) => one.deref() !== target), new WeakRef(target)].slice(-remembered)
    }
    const restore = (): void => {
      const last = focused.at(-1)?.deref()
      if (document.activeElement !== document.body || (last && isVisible(last)) || openModals().length > 0) return
      const target = focused
        .map((one) => one.deref())
        .findLast((one) => one && isVisible(one) && !one.matches(':disabled'))
      ;(target ?? document.getElementById('page'))?.focus({ preventScroll: true })
    }
    const check = (): void => checkDelays.forEach((delay) => setTimeout(restore, delay))
    const portals = new MutationObserver(check)
    portals.observe(document.body, { childList: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', check)
    document.addEventListener('click', check)
    return () => {
      portals.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', check)
      document.removeEventListener('click', check)
    }
  }, [])
}
