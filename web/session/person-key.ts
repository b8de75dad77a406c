import { baseAddress } from '../api/address'
import { uuid } from '../api/token'

/** Under what a choice is kept in this browser: of one person at one address, so that another's is never taken for his. */
export const personKey = (name: string): string => `${name} ${uuid() ?? ''}@${baseAddress()}`
