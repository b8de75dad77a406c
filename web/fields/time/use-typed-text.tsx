import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useText } from '../../text/use-text'
import { isComposing } from '../../ui/keys/is-composing'
import type { InputIssue, InputProps } from '../parts'
import { useIssue } from '../use-issue'

interface TypedTextOptions {
  /** Ids of the picker's text inputs, with their values as text. */
  shown: Readonly<Record<string, string>>
  /** The value of a typed text; null if it has none. */
  read: (typed: string) => string | null
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
  /** To be called when the value of an input is picked. */
  picked: (id: string) => void
  /** Is there a text that no value can be made of? */
  isWrong: () => boolean
}

const idOf = (target: EventTarget): string => (target instanceof Element ? target.id : '')

/**
 * Takes the text that was typed into a picker of antd when its input is left or Enter is pressed; a text without a
 * value stays in the input and is reported. Enter never submits the form: it opens the picker, or takes the value.
 */
export function useTypedText({ shown, read, take, onIssue }: TypedTextOptions): TypedText {
  const t = useText()
  const [report, note] = useIssue(onIssue)
  const box = useRef<HTMLDivElement>(null)
  /** Ids of the inputs into which was typed since a value was picked: the picker shows a picked one late. */
  const typedInto = useRef(new Set<string>())
  const inputs = (): HTMLInputElement[] => [...(box.current?.querySelectorAll('input') ?? [])]
  /** The text of an input that no value can be made of; '' if there is none. */
  const unread = ({ id, value }: HTMLInputElement): string => {
    const typed = value.trim()
    return typed !== shown[id] && read(typed) === null ? typed : ''
  }
  const issueWithout = (changing?: string): InputIssue | null => {
    const texts = inputs().map((input) => {
      const typed = input.id === changing ? '' : unread(input)
      const text = typed && t('form.notATime', { typed })
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
    if (isTyped && typed !== shown[target.id] && !unread(target)) take(target.id, typed === '' ? null : read(typed))
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
    isWrong: () => issueWithout() !== null,
    picked: (id) => {
      typedInto.current.delete(id)
      report(issueWithout(id))
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
