import type { MenuProps } from 'antd'
import { useText } from '../../text/use-text'
import { planOf, tabActions } from './tab-actions'
import { useTabs } from './tab-store'
import { useTabActions } from './use-tab-actions'

/** The actions of a tab as entries of a menu; what would do nothing can't be chosen. */
export function useTabMenu(address: string): NonNullable<MenuProps['items']> {
  const t = useText()
  const open = useTabs((tabs) => tabs.open)
  const act = useTabActions()
  return tabActions.map((action) => ({
    key: action,
    label: t(`tabs.${action}`),
    disabled: planOf(open, action, address) === null,
    onClick: () => act(action, address),
  }))
}
