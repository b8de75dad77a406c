import { useState } from 'react'
import { Outlet } from 'react-router'
import { usePhone } from '../engine/use-phone'
import { later } from '../later'
import { store, stored } from '../session/storage'
import { KeptPages } from '../tabs/kept-pages'
import { TabStrip } from '../tabs/tab-strip'
import { useVisits } from '../tabs/use-visits'
import { useText } from '../text/use-text'
import { AccessUpdates } from './access-updates'
import './frame.css'
import { Header } from './header'
import { RowUpdates } from './row-updates'
import { Sidebar } from './sidebar'
import { useKeptFocus } from './use-kept-focus'
import { usePageName } from './use-page-name'
import { useTitle } from './use-title'

const PhoneBar = later(() => import('./phone-bar').then((part) => part.PhoneBar))

const asFlag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

/** The shell around every page: header, menu, strip, and the sheet that the page fills. */
export function Frame() {
  const t = useText()
  const phone = usePhone()
  useVisits()
  useKeptFocus()
  useTitle(usePageName())
  const [folded, setFolded] = useState(() => stored('menu-folded', asFlag) ?? false)
  const fold = (): void => {
    store('menu-folded', !folded)
    setFolded(!folded)
  }
  return (
    <div className={phone ? 'frame phone' : folded ? 'frame folded' : 'frame'}>
      <AccessUpdates />
      <RowUpdates />
      <a className="skip visually-hidden" href="#page">
        {t('app.skip')}
      </a>
      {phone ? <PhoneBar /> : <Header folded={folded} onFold={fold} />}
      {phone ? null : <Sidebar folded={folded} />}
      <main className="desk">
        {phone ? null : <TabStrip />}
        <div className="sheet" id="page" tabIndex={-1}>
          <KeptPages />
          <Outlet />
        </div>
      </main>
    </div>
  )
}
