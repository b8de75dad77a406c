import { baseAddress } from '../api/address'
import { uuid } from '../api/token'

/** The storage key of a choice, separate for each user and server address. */
export const userKey = (name: string): string => `${name} ${uuid() ?? ''}@${baseAddress()}`
