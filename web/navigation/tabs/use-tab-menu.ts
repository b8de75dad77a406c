import type { MenuProps } from 'antd'
import { useText } from '../../text/use-text'
import { planTabAction, tabActions } from './tab-actions'
import { useTabs } from './tab-store'
import { useTabActions } from './use-tab-actions'

/** The actions of a tab as menu items; those without effect are disabled. */
export function useTabMenu(address: string): NonNullable<MenuProps['items']> {
  const t = useText()
  const open = useTabs((tabs) => tabs.open)
  const act = useTabActions()
  return tabActions.map((action) => ({
    key: action,
    label: t(`tabs.${action}`),
    disabled: planTabAction(open, action, address) === null,
    onClick: () => act(action, address),
  }))
}
