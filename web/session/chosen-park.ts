import { create } from 'zustand'
import type { Resource } from '../../model/resource'
import { userKey } from './user-key'
import { useSession } from './session'
import { asText, forget, store, stored } from '../storage/storage'

const read = (): string | null => (useSession.getState().user ? stored(userKey('park'), asText) : null)

const useChoice = create<{ park: string | null }>(() => ({ park: read() }))
const reread = (): void => useChoice.setState({ park: read() })

// The user is known only after the start, and may choose in another window too.
useSession.subscribe(({ user }, before) => {
  if (user?.userId !== before.user?.userId) reread()
})
window.addEventListener('storage', reread)

/** The `park_code` that every list with a park is filtered by; null: all car parks. */
export const useChosenPark = (): string | null => useChoice(({ park }) => park)

export function choosePark(park: string | null): void {
  if (park === null) forget(userKey('park'))
  else store(userKey('park'), park)
  useChoice.setState({ park })
}

/** The filter that limits a list of a resource to a park; empty for resources without a park. */
export const parkFilter = ({ scope }: Resource, park: string | null): Record<string, string> =>
  park !== null && scope !== 'operator' && 'park' in scope ? { [scope.park]: park } : {}
