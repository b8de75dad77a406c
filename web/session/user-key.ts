import { useWindowSession, ownerKey } from '../api/window-state'
/** The storage key of a choice, separate for each user and server address: of the user whom this window shows. */
export const userKey = (name: string): string => `${name} ${ownerKey(useWindowSession.getState().user?.userId ?? '')}`
