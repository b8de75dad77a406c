import type { Dayjs } from 'dayjs'
import {
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type MouseEvent,
} from 'react'
import { isComposing } from '../../ui/keys/shortcut-keys'
import type { InputIssue, InputProps } from '../parts'
import { useIssue } from '../use-issue'
import { t, words } from '../../text/text'

interface TypedTextOptions {
  /** Ids of the picker's text inputs, with their values as text. */
  shown: Readonly<Record<string, string>>
  /** The value of a text that was typed into an input; null if it has none. */
  read: (typed: string, id: string) => string | null
  /** What a text without a value is not. */
  wanted?: 'notATime' | 'notADay' | 'notAClock'
  take: (id: string, value: string | null) => void
  onIssue?: InputProps['onIssue']
}

interface TypedText {
  /** For an element around the picker. */
  typing: {
    ref: RefObject<HTMLDivElement | null>
    onInput: (event: FormEvent) => void
    onBlur: (event: FocusEvent) => void
    onKeyDownCapture: (event: KeyboardEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
  note: ReactNode
  /** To be called when the values of inputs are picked. */
  picked: (...ids: readonly string[]) => void
  /** The picker's value is to be null: it then shows its value again, when the same one was typed in another spelling. */
  respelling: boolean
}

const idOf = (target: EventTarget): string => (target instanceof Element ? target.id : '')

/**
 * Takes the text that was typed into a picker of antd when its input is left or Enter is pressed; a text without a
 * value stays in the input and is reported. Enter never submits the form: it opens the picker, or takes the value.
 */
export function useTypedText({ shown, read, take, onIssue, wanted = 'notATime' }: TypedTextOptions): TypedText {
  const [report, note] = useIssue(onIssue)
  const box = useRef<HTMLDivElement>(null)
  const [respelling, setRespelling] = useState(false)
  /** Ids of the inputs into which was typed since a value was picked: the picker shows a picked one late. */
  const typedInto = useRef(new Set<string>())
  const inputs = (): HTMLInputElement[] => [...(box.current?.querySelectorAll('input') ?? [])]
  /** The text of an input that no value can be made of; '' if there is none. */
  const unread = ({ id, value }: HTMLInputElement): string => {
    const typed = value.trim()
    return typed !== shown[id] && read(typed, id) === null ? typed : ''
  }
  const isRespelled = ({ id, value }: HTMLInputElement): boolean =>
    value.trim() !== shown[id] && read(value.trim(), id) === shown[id]
  const respell = (): void => {
    setRespelling(true)
    setTimeout(() => setRespelling(false))
  }
  const issueWithout = (...changing: readonly string[]): InputIssue | null => {
    const texts = inputs().map((input) => {
      const typed = changing.includes(input.id) ? '' : unread(input)
      const text = typed && t(words.form[wanted], { typed })
      input.setCustomValidity(text)
      return text
    })
    const text = texts.find(Boolean)
    return text ? { text } : null
  }
  const settle = (target: EventTarget): void => {
    if (!(target instanceof HTMLInputElement) || shown[target.id] === undefined) return
    report(issueWithout())
    const typed = target.value.trim()
    const isTyped = typedInto.current.delete(target.id)
    if (isTyped && typed !== shown[target.id] && !unread(target))
      take(target.id, typed === '' ? null : read(typed, target.id))
    if (isRespelled(target) && !inputs().some(unread)) respell()
  }
  // Its page may be hidden while something is typed; the input is removed then.
  const settleTyped = useEffectEvent(() =>
    inputs()
      .filter(({ id, value }) => value.trim() !== shown[id])
      .forEach(settle),
  )
  useLayoutEffect(() => () => settleTyped(), [])
  return {
    note,
    respelling,
    picked: (...ids) => {
      ids.forEach((id) => typedInto.current.delete(id))
      report(issueWithout(...ids))
    },
    typing: {
      ref: box,
      onInput: ({ target }) => {
        typedInto.current.add(idOf(target))
        report(issueWithout(idOf(target)) ?? { text: '' })
      },
      onBlur: ({ target }) => settle(target),
      onKeyDownCapture: (event) => {
        if (event.key === 'Enter' && !isComposing(event)) settle(event.target)
      },
      onKeyDown: (event) => {
        if (event.key === 'Enter') event.preventDefault()
      },
    },
  }
}

const isInCalendar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.calendar') !== null

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

interface PickerOptions extends Pick<TypedTextOptions, 'wanted' | 'onIssue'> {
  id: string
  /** Its value as text. */
  text: string
  read: (typed: string) => string | null
  format: string
  dayOf: (text: string) => Dayjs
  take: (value: string | null) => void
}

/** A picker of one value, which is picked or typed: the props of the picker and of the element around it. */
export function usePicker({ id, text, read, format, dayOf, take, wanted, onIssue }: PickerOptions) {
  const { typing, note, picked, respelling } = useTypedText({
    shown: { [id]: text },
    read,
    wanted,
    take: (_, value) => take(value),
    onIssue,
  })
  const { calendar, around } = useCalendarPopup()
  // With a new object at each render, the picker would discard what is being typed.
  const value = useMemo(() => (text ? dayOf(text) : null), [text, dayOf])
  const onChange = (chosen: Dayjs | null): void => {
    picked(id)
    take(chosen ? chosen.format(format) : null)
  }
  const onCalendarChange = (chosen: Dayjs | null | (Dayjs | null)[]): void =>
    onChange(Array.isArray(chosen) ? (chosen[0] ?? null) : chosen)
  return {
    around: { ...typing, ...around },
    note,
    picker: {
      ...calendar,
      className: 'input-whole',
      format,
      preserveInvalidOnBlur: true,
      value: respelling ? null : value,
      onChange,
    },
    /** A time is taken as soon as it is picked. The picker's own 'now' would be in the browser's time zone. */
    atOnce: { showNow: false, needConfirm: false, onCalendarChange },
  }
}
