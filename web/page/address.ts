/** The address of the home page, whose tab is always open. */
export const home = '/'

/** Path of the page that shows this window's log. */
export const logPath = '/log'

export const pathOnly = (address: string): string => address.split(/[?#]/, 1)[0] ?? address

/** The address that identifies a page: path and query. The home page has one address, whatever its query. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname === '/' || pathname === '/index' ? home : `${pathname}${search}`

/**
 * The filters of a list in its address: what follows `#`, as in a query. Other fragments, such as the target of the skip
 * link, are none. Servers and proxies never see them.
 */
export function filtersIn(address: string): string {
  const at = address.indexOf('#')
  const fragment = at < 0 ? '' : address.slice(at + 1)
  return fragment.includes('=') ? fragment : ''
}

export const withoutFilters = (address: string): string => address.split('#', 1)[0] ?? address

/** An address with the filters of its list; '' are its own. */
export const withFilters = (address: string, filters: string): string => (filters ? `${address}#${filters}` : address)

/** Written filters; without one those of a list that was just opened, not those that its tab has. */
export const writeFilters = (filters: Iterable<readonly [string, string]>): string =>
  new URLSearchParams([...filters].map(([name, value]) => [name, value])).toString() || '='

export const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address.slice(pathOnly(address).length).split('#', 1)[0]))
