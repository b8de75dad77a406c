import { useSession } from '../session/session'

/** What the signed-in person is called. */
export const usePersonName = (): string => useSession(({ user }) => user?.nickname || user?.userName || '')
