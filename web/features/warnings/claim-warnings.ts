import type { WireRow } from '../../api/wire-row'
import { userKey } from '../../session/user-key'
import { asTexts, store, stored } from '../../storage/storage'
import { claimed } from './claimed-warnings'

const key = (): string => userKey('told-warnings')

/**
 * Those of the warnings of which this window has to tell: of all windows of a person in a browser, one does. Without the
 * Web Locks API (plain HTTP) two that read at the very same moment may both tell.
 */
export async function claimWarnings(rows: readonly WireRow[]): Promise<WireRow[]> {
  const claim = (): WireRow[] => {
    const { own, after } = claimed(stored(key(), asTexts) ?? [], rows)
    store(key(), after)
    return own
  }
  return 'locks' in navigator ? navigator.locks.request(`berth ${key()}`, claim) : claim()
}
