/** The address of the home page, whose tab is always open. */
export const home = '/'

/** Path of the page that shows this window's log. */
export const logPath = '/log'

export const pathOnly = (address: string): string => address.split(/[?#]/, 1)[0] ?? address

/** The address that identifies a page: path and query. The home page has one address, whatever its query. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname === '/' || pathname === '/index' ? home : `${pathname}${search}`

export const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address.slice(pathOnly(address).length)))
