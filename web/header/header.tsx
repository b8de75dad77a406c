import {
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  FontSizeOutlined,
  DownOutlined,
  ReloadOutlined,
} from '@ant-design/icons'
import { Brand, Mark } from '../appearance/brand'
import { LogBadge } from '../features/client-log/log-badge'
import { Dropdown } from '../ui/dropdown'
import { BarButton } from '../ui/icon-button'
import { AppLink } from '../ui/app-link'
import { AddressSwitcher } from './address-switcher'
import { ConnectionNote } from './notes'
import { MenuSearch } from '../navigation/menu/menu-search'
import { ParkSwitcher } from '../navigation/park-switcher'
import { ThemeButton } from './theme-button'
import { NoticeButton, WarningButton } from './bells'
import { useSyncExternalStore } from 'react'
import { languages } from '../../model/label'
import { lang } from '../text/lang'
import { useAppearance, saveAppearance } from '../appearance/appearance'
import { sizeNames } from '../appearance/size'
import { Avatar, useAccountActions, useDisplayName, useRoles, useChangeLanguage } from './user'
import { useRefresh } from '../navigation/tabs/use-tab-actions'
import { t, words } from '../text/text'

function UserMenu() {
  const name = useDisplayName()
  const roles = useRoles()
  const refresh = useRefresh()
  const { password, own, aids, leave, dialog } = useAccountActions()
  const reload = { key: 'refresh', icon: <ReloadOutlined />, label: t(words.user.refresh), onClick: refresh }
  return (
    <>
      <Dropdown
        autoFocus
        placement="bottomRight"
        menu={{ items: [password, ...own, reload, { type: 'divider' }, ...aids, { type: 'divider' }, leave] }}
      >
        <button type="button" className="bar-button person" aria-haspopup="menu">
          <Avatar />
          <span className="person-name one-line">
            {name}
            {roles && <span className="person-roles">{` · ${roles}`}</span>}
          </span>
          <DownOutlined className="bar-caret" />
        </button>
      </Dropdown>
      {dialog}
    </>
  )
}

function SizeMenu() {
  const size = useAppearance((appearance) => appearance.size)
  const label = t(words.look.size)
  return (
    <Dropdown
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [size],
        items: sizeNames.map((name) => ({
          key: name,
          label: t(words.look.sizes[name]),
          onClick: () => saveAppearance({ size: name }),
        })),
      }}
    >
      <BarButton label={label} aria-haspopup="menu">
        <FontSizeOutlined />
      </BarButton>
    </Dropdown>
  )
}

function LanguageMenu() {
  const changeLanguage = useChangeLanguage()
  return (
    <Dropdown
      autoFocus
      menu={{
        selectedKeys: [lang()],
        items: languages.map((one) => ({ key: one.lang, label: one.name, onClick: () => changeLanguage(one.lang) })),
      }}
    >
      <BarButton label={t(words.language.change)} aria-haspopup="menu">
        <GlobalOutlined />
      </BarButton>
    </Dropdown>
  )
}

const subscribe = (onChange: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}
const isFull = (): boolean => document.fullscreenElement !== null

// The whole document, as dialogs and menus are children of the body. A rejection is ignored.
const toggle = (): void =>
  void (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined)

/** Switches to full screen and back; hidden in browsers without support. */
function FullscreenButton() {
  const full = useSyncExternalStore(subscribe, isFull)
  if (!document.fullscreenEnabled) return null
  const label = t(full ? words.shell.leaveFullScreen : words.shell.fullScreen)
  return (
    <BarButton label={label} onClick={toggle}>
      {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
    </BarButton>
  )
}

interface HeaderProps {
  folded: boolean
  onFold: () => void
}

export function Header({ folded, onFold }: HeaderProps) {
  const foldLabel = t(folded ? words.shell.unfold : words.shell.fold)
  return (
    <header className="bar">
      <AppLink to="/" className="bar-brand" aria-label={`${t(words.app.name)} ${t(words.shell.home)}`}>
        {folded ? <Mark /> : <Brand />}
      </AppLink>
      <BarButton label={foldLabel} aria-expanded={!folded} onClick={onFold}>
        {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </BarButton>
      <MenuSearch />
      <div className="bar-tools">
        <ConnectionNote />
        <div className="bar-places">
          <ParkSwitcher />
          <AddressSwitcher />
        </div>
        <div className="bar-icons">
          <WarningButton />
          <NoticeButton />
          <LogBadge />
          <FullscreenButton />
          <ThemeButton />
          <SizeMenu />
          <LanguageMenu />
        </div>
        <span className="bar-line" />
        <UserMenu />
      </div>
    </header>
  )
}
