import { personKey } from '../session/person-key'
import { asNumbers, store, stored } from '../session/storage'

const key = (): string => personKey('menu-groups')
const opened = (): number[] => stored(key(), asNumbers) ?? []

/** Did the person leave this group of the menu open? */
export const wasLeftOpen = (id: number): boolean => opened().includes(id)

export function leaveOpen(id: number, open: boolean): void {
  const others = opened().filter((one) => one !== id)
  store(key(), open ? [...others, id] : others)
}
