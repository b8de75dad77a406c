import { useEffect, useRef, type RefObject } from 'react'
import { useShortcut } from '../../../ui/use-shortcut'

const focusFirst = (panel: HTMLFormElement | null): void => panel?.querySelector<HTMLElement>('input, select')?.focus()

/** `s` opens the search panel and goes to its first field, `esc` closes it; without `onOpen` the keys are left to others. */
export function useSearchKeys(
  panel: RefObject<HTMLFormElement | null>,
  open: boolean,
  onOpen: ((open: boolean) => void) | null,
) {
  const wanted = useRef(false)
  useEffect(() => {
    if (open && wanted.current) focusFirst(panel.current)
    wanted.current = false
  }, [open, panel])
  const search = (): void => {
    wanted.current = true
    if (open) focusFirst(panel.current)
    else onOpen?.(true)
  }
  useShortcut('s', search, { active: onOpen !== null })
  useShortcut('Escape', () => onOpen?.(false), { active: onOpen !== null && open, whileTyping: true })
}
