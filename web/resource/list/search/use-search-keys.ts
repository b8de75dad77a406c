import { useEffect, useRef, type RefObject } from 'react'
import { useShortcut } from '../../../ui/use-shortcut'

const focusFirst = (panel: HTMLFormElement | null): void => panel?.querySelector<HTMLElement>('input, select')?.focus()

/** `s` opens the search panel and focuses its first field, Escape closes it; both are inactive without `onOpen`. */
export function useSearchKeys(
  panel: RefObject<HTMLFormElement | null>,
  open: boolean,
  onOpen: ((open: boolean) => void) | null,
) {
  const focusWhenOpen = useRef(false)
  useEffect(() => {
    if (open && focusWhenOpen.current) focusFirst(panel.current)
    focusWhenOpen.current = false
  }, [open, panel])
  const search = (): void => {
    focusWhenOpen.current = true
    if (open) focusFirst(panel.current)
    else onOpen?.(true)
  }
  useShortcut('s', search, { active: onOpen !== null })
  useShortcut('Escape', () => onOpen?.(false), { active: onOpen !== null && open, whileTyping: true })
}
