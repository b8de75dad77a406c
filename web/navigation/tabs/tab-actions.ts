import { home } from '../../page/address'
import type { Tab } from './tab-rules'

/** The entries of a tab's context menu and of the tab bar's menu, in order; their texts are `tabs` in `shell.ts`. */
export const tabActions = ['refresh', 'close', 'left', 'right', 'others', 'all'] as const

export type TabAction = (typeof tabActions)[number]

const isAction = (name: string): name is TabAction => tabActions.some((one) => one === name)

function closedBy(open: readonly Tab[], action: TabAction, address: string): string[] {
  const addresses = open.map((tab) => tab.address)
  const index = addresses.indexOf(address)
  switch (action) {
    case 'refresh':
      return []
    case 'close':
      return addresses.filter((one) => one === address)
    case 'left':
      return addresses.slice(0, Math.max(0, index))
    case 'right':
      return addresses.slice(index + 1)
    case 'others':
      return addresses.filter((one) => one !== address)
    case 'all':
      return addresses
  }
}

/** The tabs that an action closes (none for refresh); null when the action is unknown or has no effect. */
export function planTabAction(
  open: readonly Tab[],
  name: string,
  address: string,
): { action: TabAction; closes: string[] } | null {
  const isOpen = address === home || open.some((tab) => tab.address === address)
  if (!isAction(name) || !isOpen) return null
  const closes = closedBy(open, name, address)
  return name === 'refresh' || closes.length > 0 ? { action: name, closes } : null
}
