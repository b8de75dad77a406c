/** Path prefix of pictures stored by the server; all other addresses are external. */
export const ownPictures = '/pictures/'

/** An address as rows store it: of our own pictures without the signature, any other unchanged. */
export const bareAddress = (address: string): string =>
  address.startsWith(ownPictures) ? (/^[^?#]*/.exec(address)?.[0] ?? address) : address

const uploaded = /^\/pictures\/(bucket\/)?\w[\w-]*(\.\w+)?$/

/**
 * May a form or a site send this address (without signature)? Of our own pictures only uploaded ones, whose names can't
 * be guessed: the server signs whatever address a row has for all who may read the row.
 */
export const mayBeNamed = (address: string): boolean => !address.startsWith(ownPictures) || uploaded.test(address)
