/** An item of the page numbers: a page, or the gap before or after the middle pages. */
export type PagePlace = number | 'before' | 'after'

/** The number of pages that a click on a gap moves. */
const jump = 3

export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

interface Counted {
  total: number
  more: boolean
  onlyFirst: number | null
  page: number
  rows: readonly unknown[]
}

/**
 * The number of pages that are known to exist; of rows that are not all counted, a full page has another one after it. Where
 * only the first rows are sorted, there are no pages after these.
 */
export function knownPages({ total, more, onlyFirst, page, rows }: Counted, pageSize: number): number {
  const counted = pagesOf(Math.min(total, onlyFirst ?? total), pageSize)
  if (onlyFirst !== null) return counted
  return more ? Math.max(counted, rows.length < pageSize ? page : page + 1) : counted
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** At most five page numbers, always with the first and the last, and gaps where pages are left out. */
export function pageWindow(page: number, pages: number): PagePlace[] {
  if (pages <= 5) return range(1, pages)
  const before = page > 3
  const after = page < pages - 2
  const from = !before ? 2 : after ? page - 1 : pages - 3
  const to = !after ? pages - 1 : before ? page + 1 : 4
  return [
    1,
    ...(before ? (['before'] as const) : []),
    ...range(from, to),
    ...(after ? (['after'] as const) : []),
    pages,
  ]
}

export function pageAt(place: PagePlace, page: number, pages: number): number {
  if (place === 'before') return Math.max(1, page - jump)
  return place === 'after' ? Math.min(pages, page + jump) : place
}
