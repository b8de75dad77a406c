import { MenuOutlined, ReloadOutlined, CloseOutlined, GlobalOutlined } from '@ant-design/icons'
import { useState, useMemo } from 'react'
import { useLocation } from 'react-router'
import { MenuSearch } from '../navigation/menu/menu-search'
import { ConnectionNote } from './notes'
import { usePageName } from '../navigation/tabs/use-titles'
import { NoticeButton, WarningButton } from './bells'
import { useRefresh } from '../navigation/tabs/use-tab-actions'
import type { Opened } from '../ui/lazy-component'
import { t, words } from '../text/text'
import { languages } from '../../model/label'
import { Drawer } from 'antd'
import { Brand } from '../appearance/brand'
import { LogBadge } from '../features/client-log/log-badge'
import { visibleMenus } from '../session/menu-node'
import { useSession } from '../session/session'
import { lang } from '../text/lang'
import { AddressSwitcher } from './address-switcher'
import { Avatar, useAccountActions, useChangeLanguage, useDisplayName, useRoles } from './user'
import { MenuTree } from '../navigation/menu/menu-tree'
import { ParkSwitcher } from '../navigation/park-switcher'
import { ThemeButton } from './theme-button'
import { useCurrentNode } from '../navigation/menu/use-current-node'

function UserFooter({ onClose }: { onClose: () => void }) {
  const name = useDisplayName()
  const roles = useRoles()
  const userName = useSession(({ user }) => user?.userName)
  const changeLanguage = useChangeLanguage()
  const { password, own, aids, leave, dialog } = useAccountActions()
  type Action = Pick<typeof password, 'key' | 'icon' | 'label' | 'onClick'>
  const button = ({ key, icon, label, onClick }: Action) => (
    <button key={key} type="button" onClick={onClick}>
      {icon} {label}
    </button>
  )
  // Over the page, not over the menu.
  const overPage = (action: Action) =>
    button({
      ...action,
      onClick: () => {
        onClose()
        action.onClick()
      },
    })
  const other = lang() === 'en' ? 'zh-chs' : 'en'
  return (
    <div className="phone-foot">
      <div className="phone-person">
        <Avatar />
        <span>
          <strong>{name}</strong>
          <span className="phone-user-name">{[userName, roles].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <div className="phone-actions">
        {button(password)}
        {own.map(overPage)}
        <ThemeButton named />
        <button type="button" onClick={() => changeLanguage(other)}>
          <GlobalOutlined /> {languages.find(({ lang }) => lang === other)?.name}
        </button>
        <LogBadge named />
        {aids.map(overPage)}
        {button(leave)}
      </div>
      {dialog}
    </div>
  )
}

function PhoneMenu({ open, onClose }: Opened) {
  const menu = useSession((session) => session.menu)
  const shown = useMemo(() => visibleMenus(menu), [menu])
  const current = useCurrentNode()?.id
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={304}
      closable={false}
      rootClassName="phone-menu"
      aria-label={t(words.shell.menu)}
      styles={{ body: { padding: 0 } }}
    >
      <div className="phone-head">
        <Brand size={24} />
        <button type="button" className="bar-button" aria-label={t(words.shell.closeMenu)} onClick={onClose}>
          <CloseOutlined />
        </button>
      </div>
      <div className="phone-tools">
        <ParkSwitcher />
        <AddressSwitcher />
      </div>
      <nav className="phone-tree" aria-label={t(words.shell.menu)}>
        <MenuTree nodes={shown} currentId={current} />
      </nav>
      <UserFooter onClose={onClose} />
    </Drawer>
  )
}

export function PhoneBar() {
  const name = usePageName()
  const refresh = useRefresh()
  const { key } = useLocation()
  // The location on which the menu was opened: navigation closes it, also for when the user comes back.
  const [openOn, setOpenOn] = useState<string | null>(null)
  if (openOn !== null && openOn !== key) setOpenOn(null)
  return (
    <header className="bar">
      <button
        type="button"
        className="bar-button"
        aria-label={t(words.shell.openMenu)}
        aria-expanded={openOn === key}
        onClick={() => setOpenOn(key)}
      >
        <MenuOutlined />
      </button>
      <span className="bar-page one-line">{name}</span>
      <ConnectionNote />
      <WarningButton brief />
      <NoticeButton />
      <MenuSearch plain />
      <button type="button" className="bar-button" aria-label={t(words.user.refresh)} onClick={refresh}>
        <ReloadOutlined />
      </button>
      <PhoneMenu open={openOn === key} onClose={() => setOpenOn(null)} />
    </header>
  )
}
