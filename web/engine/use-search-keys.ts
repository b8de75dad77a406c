import { useEffect, useRef, type RefObject } from 'react'
import { isCovered, isTyping } from './page-keys'

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
  useEffect(() => {
    if (!onOpen) return
    const pressed = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return
      if (event.key === 's' && !isTyping(event.target)) {
        event.preventDefault()
        wanted.current = true
        if (open) focusFirst(panel.current)
        else onOpen(true)
      }
      if (event.key === 'Escape' && open) onOpen(false)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [open, panel, onOpen])
}
