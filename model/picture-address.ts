/** Where the server keeps pictures of its own; every other address is somebody else's. */
export const ownPictures = '/pictures/'

/** The address of a picture as rows keep it: that of an own one without its signature, any other as it is. */
export const bareAddress = (address: string): string =>
  address.startsWith(ownPictures) ? (/^[^?#]*/.exec(address)?.[0] ?? address) : address

const uploaded = /^\/pictures\/(bucket\/)?[\w.-]+$/

/**
 * May a person, or a site, name this bare address? Of own pictures only uploaded ones, whose names can't be guessed: what is
 * named is signed for everybody who sees the row.
 */
export const mayBeNamed = (address: string): boolean => !address.startsWith(ownPictures) || uploaded.test(address)
