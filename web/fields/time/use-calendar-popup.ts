import { useState, type FocusEvent, type MouseEvent } from 'react'

const isInCalendar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ant-picker-dropdown') !== null

/**
 * The calendar of a picker leaves text and focus to the picker's inputs: the pointer over a day changes no text, a
 * click in the calendar takes no focus, and the calendar closes when the focus moves on to the button that clears the
 * inputs.
 */
export function useCalendarPopup(initiallyOpen = false, onOpened?: (open: boolean) => void) {
  const [open, setOpen] = useState(initiallyOpen)
  const onOpenChange = (next: boolean): void => {
    setOpen(next)
    onOpened?.(next)
  }
  return {
    /** For the picker. */
    calendar: { open, onOpenChange, previewValue: false } as const,
    /** For an element around the picker; events of the calendar reach it through React's tree. */
    around: {
      onMouseDown: (event: MouseEvent) => {
        if (isInCalendar(event.target)) event.preventDefault()
      },
      onBlurCapture: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // The picker counts its button as a part of it, but doesn't notice when the button loses the focus.
        if (relatedTarget instanceof HTMLButtonElement && currentTarget.contains(relatedTarget)) onOpenChange(false)
      },
    },
  }
}
