/** Path prefix of pictures stored by the server; all other addresses are external. */
export const ownPictures = '/pictures/'

/** As stored: without the signature of our own pictures. */
export const bareAddress = (address: string): string =>
  address.startsWith(ownPictures) ? (/^[^?#]*/.exec(address)?.[0] ?? address) : address

const uploaded = /^\/pictures\/(bucket\/)?[\w.-]+$/

/** Of our own only uploaded ones, whose names can't be guessed: the server signs whatever a row has, for all its readers. */
export const mayBeNamed = (address: string): boolean => !address.startsWith(ownPictures) || uploaded.test(address)
