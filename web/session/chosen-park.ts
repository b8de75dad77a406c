import { create } from 'zustand'
import type { Resource } from '../../model/resource'
import { personKey } from './person-key'
import { useSession } from './session'
import { asText, forget, store, stored } from '../storage/storage'

const read = (): string | null => (useSession.getState().user ? stored(personKey('park'), asText) : null)

const useChoice = create<{ park: string | null }>(() => ({ park: read() }))
const reread = (): void => useChoice.setState({ park: read() })

// The person is known only after the start, and may choose in another window too.
useSession.subscribe(({ user }, before) => {
  if (user?.userId !== before.user?.userId) reread()
})
window.addEventListener('storage', reread)

/** The `park_code` that every list of places is narrowed to; null: all car parks. */
export const useChosenPark = (): string | null => useChoice(({ park }) => park)

export function choosePark(park: string | null): void {
  if (park === null) forget(personKey('park'))
  else store(personKey('park'), park)
  useChoice.setState({ park })
}

/** The filter by which a list of a resource keeps to a park: nothing for what belongs to no park. */
export const parkFilter = ({ scope }: Resource, park: string | null): Record<string, string> =>
  park !== null && scope !== 'operator' && 'park' in scope ? { [scope.park]: park } : {}
