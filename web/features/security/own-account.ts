import { create } from 'zustand'

/** What of the own account is open over the page. */
interface OwnAccount {
  open: 'security' | 'sessions' | null
}

export const useOwnAccount = create<OwnAccount>(() => ({ open: null }))

export const openSecurity = (): void => useOwnAccount.setState({ open: 'security' })
export const openOwnSessions = (): void => useOwnAccount.setState({ open: 'sessions' })
export const closeOwnAccount = (): void => useOwnAccount.setState({ open: null })
