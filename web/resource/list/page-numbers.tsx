import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { pageAt, pageWindow } from './page-window'
import { t, words } from '../../text/text'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { ReservedText } from '../../page/reserved-text'
import { type ListRows, totalText } from './use-list-rows'

interface PageNavProps {
  /** Accessible name; a screen may have two of these. */
  label: string
  /** The page that was asked for last. */
  page: number
  pages: number
  onPage: (page: number) => void
  className?: string
  children: ReactNode
}

/** Its children between the ways to the page before and to the one after. */
export function PageNav({ label, page, pages, onPage, className, children }: PageNavProps) {
  return (
    <nav className={className} aria-label={label}>
      <button type="button" disabled={page <= 1} aria-label={t(words.list.previous)} onClick={() => onPage(page - 1)}>
        <LeftOutlined aria-hidden />
      </button>
      {children}
      <button type="button" disabled={page >= pages} aria-label={t(words.list.next)} onClick={() => onPage(page + 1)}>
        <RightOutlined aria-hidden />
      </button>
    </nav>
  )
}

interface PageNumbersProps extends Omit<PageNavProps, 'className' | 'children'> {
  /** The page whose rows are shown: another one while the next is loading. */
  shown: number
}

export function PageNumbers({ shown, ...nav }: PageNumbersProps) {
  const { pages, onPage } = nav
  return (
    <PageNav {...nav} className="page-numbers">
      {pageWindow(shown, pages).map((place) => {
        const to = pageAt(place, shown, pages)
        return (
          <button
            key={place}
            type="button"
            aria-current={place === shown ? 'page' : undefined}
            aria-label={typeof place === 'number' ? undefined : t(words.list.jumpTo, { page: to })}
            onClick={() => onPage(to)}
          >
            {typeof place === 'number' ? place : '…'}
          </button>
        )
      })}
    </PageNav>
  )
}

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
