import { useLayoutEffect, useRef, type RefObject } from 'react'
import { ReservedText } from '../../../page/reserved-text'
import type { ListRows } from '../use-list-rows'
import './pager-total.css'
import { totalText } from './total-text'
import { t, words } from '../../../text/text'

interface CountExactlyProps extends Pick<ListRows, 'exact'> {
  /** Gets the focus when the button vanishes with it. */
  next: RefObject<HTMLElement | null>
}

/** Where not all rows were counted: asks for their number. */
function CountExactly({ exact, next }: CountExactlyProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const [shown, other] = [button.current, next.current]
    return () => {
      if (shown === document.activeElement) other?.focus()
    }
  }, [next])
  const texts = [t(words.list.countExactly), t(words.list.counting)].toSorted((one, other) => one.length - other.length)
  return (
    <button
      ref={button}
      type="button"
      className="exact-total"
      aria-disabled={exact.running}
      onClick={exact.running ? undefined : exact.count}
    >
      <ReservedText
        text={t(exact.running ? words.list.counting : words.list.countExactly)}
        longest={texts.at(-1) ?? ''}
      />
    </button>
  )
}

/** The number of rows of a list, and how many of them were searched and sorted. */
export function PagerTotal({ result, shown = true }: { result: ListRows; shown?: boolean }) {
  const { more, exact, onlyFirst, patched } = result
  const status = useRef<HTMLSpanElement>(null)
  return (
    <div className="pager-total">
      <span ref={status} role="status" tabIndex={-1} aria-live={patched ? 'off' : 'polite'}>
        {shown && t(words.list.total, { total: totalText(result) })}
      </span>
      {more && <CountExactly exact={exact} next={status} />}
      {shown && onlyFirst !== null && (
        <span className="only-first">{t(words.list.onlyFirst, { count: onlyFirst.toLocaleString('en') })}</span>
      )}
    </div>
  )
}
