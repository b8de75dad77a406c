/** A place in a row of page numbers: a page, or the gap before or after the middle ones. */
export type PagePlace = number | 'before' | 'after'

/** How many pages a gap jumps over. */
const jump = 3

/** At least one page, also of nothing. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

const run = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** At most five page numbers, first and last always among them, with gaps where pages are left out. */
export function pageWindow(page: number, pages: number): PagePlace[] {
  if (pages <= 5) return run(1, pages)
  const before = page > 3
  const after = page < pages - 2
  const from = !before ? 2 : after ? page - 1 : pages - 3
  const to = !after ? pages - 1 : before ? page + 1 : 4
  return [1, ...(before ? (['before'] as const) : []), ...run(from, to), ...(after ? (['after'] as const) : []), pages]
}

/** The page that a place leads to. */
export function pageAt(place: PagePlace, page: number, pages: number): number {
  if (place === 'before') return Math.max(1, page - jump)
  return place === 'after' ? Math.min(pages, page + jump) : place
}
