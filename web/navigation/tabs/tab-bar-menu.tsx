import { MoreOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useText } from '../../text/use-text'
import { home } from '../../page/address'
import { useTabs } from './tab-store'
import { useTabMenu } from './use-tab-menu'
import { useTitles } from './use-titles'

/** The menu at the end of the tab bar: the actions of the current tab, and all open tabs. */
export function TabBarMenu() {
  const t = useText()
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
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        className: 'tab-bar-menu',
        selectedKeys: [`open ${current ?? ''}`],
        items: [...actions, { type: 'divider' }, { type: 'group', label: t('tabs.open'), children: pages }],
      }}
    >
      <button
        type="button"
        className="bar-button"
        aria-haspopup="menu"
        aria-label={t('tabs.more')}
        title={t('tabs.more')}
      >
        <MoreOutlined />
      </button>
    </Dropdown>
  )
}
