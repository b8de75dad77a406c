import type { ListRows } from '../use-list-rows'

/** The number of rows that match, `100,000+` where not all were counted. */
export const totalText = ({ total, more }: Pick<ListRows, 'total' | 'more'>): string =>
  `${total.toLocaleString('en')}${more ? '+' : ''}`
