/** The address of home, which is always open. */
export const home = '/'

/** The path of an address without its query. */
export const pathOnly = (address: string): string => address.split(/[?#]/, 1)[0] ?? address

/** What tells one page from another: path and query. Home has one address, whatever stands behind it. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname === '/' || pathname === '/index' ? home : `${pathname}${search}`

/** The query of an address, by name. */
export const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address.slice(pathOnly(address).length)))
