/** Path prefix of pictures stored by the server; all other addresses are external. */
export const ownPictures = '/pictures/'

/** An address as rows store it: of our own pictures without the signature, any other unchanged. */
export const bareAddress = (address: string): string =>
  address.startsWith(ownPictures) ? (/^[^?#]*/.exec(address)?.[0] ?? address) : address

const uploaded = /^\/pictures\/(bucket\/)?\w[\w-]*(\.\w+)?$/

/** The decoded path of a local address, as browsers read it, in lower case; null: it can't be decoded. */
function decodedPath(address: string): string | null {
  try {
    const path = decodeURIComponent(/^[^?#]*/.exec(address)?.[0] ?? '')
    return path.replaceAll('\\', '/').toLowerCase()
  } catch {
    return null
  }
}

const leadsElsewhere = /\/\.{1,2}(\/|$)/

/**
 * May a form or a site send this address (without signature)? Of our own pictures only uploaded ones, whose names can't
 * be guessed: the server signs whatever address a row has for all who may read the row.
 */
export function mayBeNamed(address: string): boolean {
  if (!address.startsWith('/') || uploaded.test(address)) return true
  const path = decodedPath(address)
  return path !== null && !leadsElsewhere.test(path) && !`${path}/`.startsWith(ownPictures)
}
