const scrollerIn = (table: EventTarget | null): HTMLElement | null =>
  table instanceof Element ? table.querySelector('.ant-table-tbody-virtual-holder') : null

const rowsIn = (scroller: Element): HTMLElement[] => [...scroller.querySelectorAll<HTMLElement>('[data-row-key]')]

function isInside(row: Element, scroller: Element): boolean {
  const [inner, outer] = [row.getBoundingClientRect(), scroller.getBoundingClientRect()]
  return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
}

/** The id of the topmost row that is completely visible in the virtual table. */
export function firstVisibleRow(table: EventTarget | null): number | null {
  const scroller = scrollerIn(table)
  const row = scroller && rowsIn(scroller).find((one) => isInside(one, scroller))
  return row ? Number(row.dataset.rowKey) : null
}

export function isRowVisible(table: EventTarget | null, id: number): boolean {
  const scroller = scrollerIn(table)
  const row = scroller?.querySelector(`[data-row-key="${id}"]`)
  return scroller !== null && !!row && isInside(row, scroller)
}

/** Scrolls as little as needed to show the row at an index; all rows of the table are equally high. */
export function scrollToRow(table: EventTarget | null, index: number): void {
  const scroller = scrollerIn(table)
  const height = scroller && rowsIn(scroller)[0]?.getBoundingClientRect().height
  if (!scroller || !height || index < 0) return
  const [top, bottom] = [index * height, (index + 1) * height]
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight
}
