/** Path prefix of pictures stored by the server; all other addresses are external. */
export const ownPictures = '/pictures/'

/** The address as stored in rows: without signature if it is one of our own, else unchanged. */
export const bareAddress = (address: string): string =>
  address.startsWith(ownPictures) ? (/^[^?#]*/.exec(address)?.[0] ?? address) : address

const uploaded = /^\/pictures\/(bucket\/)?[\w.-]+$/

/**
 * May a user or site refer to this bare address? Of our own pictures only to uploaded ones, whose names can't be
 * guessed: the server signs whatever a row contains for all users who see the row.
 */
export const mayBeNamed = (address: string): boolean => !address.startsWith(ownPictures) || uploaded.test(address)
