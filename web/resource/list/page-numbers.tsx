import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { pageAt, pageWindow } from './page-window'
import { t, words } from '../../text/text'

interface PageNumbersProps {
  /** Accessible name; a screen may have two of these. */
  label: string
  /** The page that was asked for last. */
  page: number
  /** The page whose rows are shown: another one while the next is loading. */
  shown: number
  pages: number
  onPage: (page: number) => void
}

export function PageNumbers({ label, page, shown, pages, onPage }: PageNumbersProps) {
  return (
    <nav className="page-numbers" aria-label={label}>
      <button type="button" disabled={page <= 1} aria-label={t(words.list.previous)} onClick={() => onPage(page - 1)}>
        <LeftOutlined aria-hidden />
      </button>
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
      <button type="button" disabled={page >= pages} aria-label={t(words.list.next)} onClick={() => onPage(page + 1)}>
        <RightOutlined aria-hidden />
      </button>
    </nav>
  )
}
