import { create } from 'zustand'
import type { Label } from '../../model/label'

/** How many rows of a screen wait for somebody. */
export interface MenuBadge {
  count: number
  /** What the number says, with `{count}`. */
  label: Label
}

/** The numbers beside menu entries, by their route names. */
export const useMenuBadges = create<{ badges: Readonly<Record<string, MenuBadge>> }>(() => ({ badges: {} }))

export function setMenuBadge(routeName: string, badge: MenuBadge): void {
  useMenuBadges.setState(({ badges }) => ({ badges: { ...badges, [routeName]: badge } }))
}
