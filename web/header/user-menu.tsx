import { DownOutlined, LockOutlined, LogoutOutlined, ReloadOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { lazyOverlay } from '../ui/lazy-component'
import { useText } from '../text/use-text'
import { useHasBeenTrue } from '../ui/use-has-been-true'
import { Avatar, useDisplayName } from './avatar'
import { useRefresh } from '../navigation/tabs/use-tab-actions'
import { useSignOut } from './use-sign-out'

const PasswordDialog = lazyOverlay(
  () => import('./password-dialog').then((part) => part.PasswordDialog),
  ({ open, onClose }) => (open ? onClose : null),
)

export function UserMenu() {
  const t = useText()
  const name = useDisplayName()
  const signOut = useSignOut()
  const refresh = useRefresh()
  const [changing, setChanging] = useState(false)
  const isDialogMounted = useHasBeenTrue(changing)
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        placement="bottomRight"
        menu={{
          items: [
            {
              key: 'password',
              icon: <LockOutlined />,
              label: t('user.changePassword'),
              onClick: () => setChanging(true),
            },
            { key: 'refresh', icon: <ReloadOutlined />, label: t('user.refresh'), onClick: refresh },
            { type: 'divider' },
            { key: 'out', icon: <LogoutOutlined />, label: t('user.signOut'), onClick: signOut },
          ],
        }}
      >
        <button type="button" className="bar-button person" aria-haspopup="menu">
          <Avatar />
          <span className="person-name">{t('user.hello', { name })}</span>
          <DownOutlined className="bar-caret" />
        </button>
      </Dropdown>
      {isDialogMounted && <PasswordDialog open={changing} onClose={() => setChanging(false)} />}
    </>
  )
}
