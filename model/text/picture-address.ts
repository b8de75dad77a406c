export const ownPictures = '/pictures/'

export const bareAddress = (address: string): string =>
  address.startsWith(ownPictures) ? (/^[^?#]*/.exec(address)?.[0] ?? address) : address

const uploaded = /^\/pictures\/(bucket\/)?\w[\w-]*(\.\w+)?$/

function decodedPath(address: string): string | null {
  try {
    const path = decodeURIComponent(/^[^?#]*/.exec(address)?.[0] ?? '')
    return path.replaceAll('\\', '/').toLowerCase()
  } catch {
    return null
  }
}

const leadsElsewhere = /\/\.{1,2}(\/|$)/

/** Our own pictures' names can't be guessed: the server signs any address of a row for all who may read the row. */
export function mayBeNamed(address: string): boolean {
  if (!address.startsWith('/') || uploaded.test(address)) return true
  const path = decodedPath(address)
  return path !== null && !leadsElsewhere.test(path) && !`${path}/`.startsWith(ownPictures)
}
