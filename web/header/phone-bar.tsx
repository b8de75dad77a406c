import { MenuOutlined, ReloadOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { MenuSearch } from '../navigation/menu/menu-search'
import { ConnectionNote } from './connection-note'
import { PhoneMenu } from './phone-menu'
import { usePageName } from '../navigation/tabs/use-titles'
import { NoticeButton } from './notice-button'
import { WarningButton } from './warning-button'
import { useRefresh } from '../navigation/tabs/use-tab-actions'
import { t, words } from '../text/text'

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
      <span className="bar-page">{name}</span>
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
