import { useWindowSession } from '../api/window-state'
import { ownerKey } from '../api/window-user'

/** The storage key of a choice, separate for each user and server address: of the user whom this window shows. */
export const userKey = (name: string): string => `${name} ${ownerKey(useWindowSession.getState().user?.userId ?? '')}`
