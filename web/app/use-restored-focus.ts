import { useEffect } from 'react'

/** How many places are remembered that had the focus. */
const remembered = 30
/** Menus and dialogs fade for a moment before they go; milliseconds. */
const looks = [0, 120, 400]
const modals = 'dialog[open], .ant-modal-wrap, .ant-drawer-open, [aria-modal="true"]'

const inSight = (element: Element): boolean => element.isConnected && element.checkVisibility()

/** What lies over the page and has to hold the focus itself. */
const openModals = (): Element[] => [...document.querySelectorAll(modals)].filter(inSight)

/**
 * Gives the focus back when what had it is gone (a menu, a dialog, a row): to the last place that is still in sight, else
 * to the page. The keyboard would otherwise begin at the top of the window again.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let places: WeakRef<HTMLElement>[] = []
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target !== document.body)
        places = [...places.filter((one) => one.deref() !== target), new WeakRef(target)].slice(-remembered)
    }
    const giveBack = (): void => {
      const last = places.at(-1)?.deref()
      if (document.activeElement !== document.body || (last && inSight(last)) || openModals().length > 0) return
      const place = places.map((one) => one.deref()).findLast((one) => one && inSight(one) && !one.matches(':disabled'))
      ;(place ?? document.getElementById('page'))?.focus({ preventScroll: true })
    }
    const appearance = (): void => looks.forEach((after) => setTimeout(giveBack, after))
    const portals = new MutationObserver(appearance)
    portals.observe(document.body, { childList: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', appearance)
    document.addEventListener('click', appearance)
    return () => {
      portals.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', appearance)
      document.removeEventListener('click', appearance)
    }
  }, [])
}
