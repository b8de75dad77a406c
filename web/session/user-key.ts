import { baseAddress } from '../api/address'
import { useWindowSession } from '../api/window-state'

/** The storage key of a choice, separate for each user and server address: of the user whom this window shows. */
export const userKey = (name: string): string =>
  `${name} ${useWindowSession.getState().user?.userId ?? ''}@${baseAddress()}`
