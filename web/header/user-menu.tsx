import {
  CompassOutlined,
  DesktopOutlined,
  DownOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  ReloadOutlined,
  SafetyOutlined,
} from '@ant-design/icons'
import { openOwnSessions, openSecurity } from '../features/security/own-account'
import { useSession } from '../session/session'
import { useText } from '../text/use-text'
import { Dropdown } from '../ui/dropdown/dropdown'
import { openShortcuts, startTour } from './aids/aids'
import { Avatar, useDisplayName, useRoles } from './avatar'
import { useRefresh } from '../navigation/tabs/use-tab-actions'
import { usePasswordDialog } from './use-password-dialog'
import { useSignOut } from './use-sign-out'

export function UserMenu() {
  const t = useText()
  const name = useDisplayName()
  const roles = useRoles()
  const signOut = useSignOut()
  const refresh = useRefresh()
  const password = usePasswordDialog()
  const isOwn = useSession(({ user }) => !user?.view)
  return (
    <>
      <Dropdown
        autoFocus
        placement="bottomRight"
        menu={{
          items: [
            {
              key: 'password',
              icon: <LockOutlined />,
              label: t('user.changePassword'),
              onClick: password.open,
            },
            ...(isOwn
              ? [
                  { key: 'security', icon: <SafetyOutlined />, label: t('user.security'), onClick: openSecurity },
                  { key: 'sessions', icon: <DesktopOutlined />, label: t('user.sessions'), onClick: openOwnSessions },
                ]
              : []),
            { key: 'refresh', icon: <ReloadOutlined />, label: t('user.refresh'), onClick: refresh },
            { type: 'divider' },
            { key: 'shortcuts', icon: <KeyOutlined />, label: t('aids.shortcuts'), extra: '?', onClick: openShortcuts },
            { key: 'tour', icon: <CompassOutlined />, label: t('aids.tour'), onClick: startTour },
            { type: 'divider' },
            { key: 'out', icon: <LogoutOutlined />, label: t('user.signOut'), onClick: signOut },
          ],
        }}
      >
        <button type="button" className="bar-button person" aria-haspopup="menu">
          <Avatar />
          <span className="person-name">
            {name}
            {roles && <span className="person-roles">{` · ${roles}`}</span>}
          </span>
          <DownOutlined className="bar-caret" />
        </button>
      </Dropdown>
      {password.dialog}
    </>
  )
}
