import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { Brand, Mark } from '../design/brand'
import { LogBadge } from '../log/log-badge'
import { useText } from '../text/use-text'
import { AddressSwitcher } from './address-switcher'
import { FullscreenButton } from './fullscreen-button'
import { LanguageMenu } from './language-menu'
import { MenuSearch } from './menu-search'
import { ParkSwitcher } from './park-switcher'
import { SizeMenu } from './size-menu'
import { ThemeButton } from './theme-button'
import { UserMenu } from './user-menu'

interface HeaderProps {
  folded: boolean
  onFold: () => void
}

/** Left: the mark, fold, menu search. Right, in this order: park, address, log badge, full screen, theme, size, language, user. */
export function Header({ folded, onFold }: HeaderProps) {
  const t = useText()
  const foldLabel = t(folded ? 'shell.unfold' : 'shell.fold')
  return (
    <header className="bar">
      <Link to="/" className="bar-brand" aria-label={`${t('app.name')} ${t('shell.home')}`}>
        {folded ? <Mark /> : <Brand />}
      </Link>
      <button
        type="button"
        className="bar-button"
        aria-label={foldLabel}
        title={foldLabel}
        aria-expanded={!folded}
        onClick={onFold}
      >
        {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
      </button>
      <MenuSearch />
      <div className="bar-tools">
        <div className="bar-places">
          <ParkSwitcher />
          <AddressSwitcher />
        </div>
        <div className="bar-icons">
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
