import { MoreOutlined } from '@ant-design/icons'
import type { MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { Dropdown } from '../../ui/dropdown'
import { BarButton } from '../../ui/icon-button'
import { home } from '../../page/address'
import { useTabs } from './tab-store'
import { planTabAction, tabActions } from './tab-rules'
import { useTabActions } from './use-tab-actions'
import { useTitles } from './use-titles'
import { t, words } from '../../text/text'

/** The actions of a tab as menu items; those without effect are disabled. */
export function useTabMenu(address: string): NonNullable<MenuProps['items']> {
  const open = useTabs((tabs) => tabs.open)
  const act = useTabActions()
  return tabActions.map((action) => ({
    key: action,
    label: t(words.tabs[action]),
    disabled: planTabAction(open, action, address) === null,
    onClick: () => act(action, address),
  }))
}

export function TabBarMenu() {
  const navigate = useNavigate()
  const titleOf = useTitles()
  const { open, current } = useTabs()
  const actions = useTabMenu(current ?? home)
  const pages = [home, ...open.map(({ address }) => address)].map((address) => ({
    key: `open ${address}`,
    label: titleOf(address),
    onClick: () => void navigate(address),
  }))
  return (
    <Dropdown
      placement="bottomRight"
      autoFocus
      menu={{
        className: 'tab-bar-menu',
        selectedKeys: [`open ${current ?? ''}`],
        items: [...actions, { type: 'divider' }, { type: 'group', label: t(words.tabs.open), children: pages }],
      }}
    >
      <BarButton label={t(words.tabs.more)} aria-haspopup="menu">
        <MoreOutlined />
      </BarButton>
    </Dropdown>
  )
}
