import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../text/use-text'
import { isComposing } from '../../ui/keys/is-composing'
import type { InputProps } from '../parts'
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
    onInput: () => void
    onBlur: (event: FocusEvent) => void
    onKeyDownCapture: (event: KeyboardEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
  note: ReactNode
  /** To be called when a value is picked. */
  picked: () => void
}

/**
 * Takes the text that was typed into a picker of antd when its input is left or Enter is pressed; a text without a
 * value stays in the input and is reported. Enter never submits the form: it opens the picker, or takes the value.
 */
export function useTypedText({ shown, read, take, onIssue }: TypedTextOptions): TypedText {
  const t = useText()
  const [report, note] = useIssue(onIssue)
  const settle = (target: EventTarget): void => {
    if (!(target instanceof HTMLInputElement) || shown[target.id] === undefined) return
    const typed = target.value.trim()
    if (typed === shown[target.id]) return report(null)
    const value = typed === '' ? null : read(typed)
    if (typed !== '' && value === null) return report({ text: t('form.notATime', { typed }) })
    report(null)
    take(target.id, value)
  }
  return {
    note,
    picked: () => report(null),
    typing: {
      onInput: () => report({ text: '' }),
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
