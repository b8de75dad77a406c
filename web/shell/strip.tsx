import { HomeOutlined, ReloadOutlined } from '@ant-design/icons'
import { Link, useLocation } from 'react-router'
import { useText } from '../text/use-text'
import { usePageName } from './use-page-name'
import { useRefresh } from './use-refresh'

/** The strip above the sheet: home, and the page that is shown. */
export function Strip() {
  const t = useText()
  const name = usePageName()
  const refresh = useRefresh()
  const { pathname } = useLocation()
  const atHome = pathname === '/' || pathname === '/index'
  return (
    <nav className="strip" aria-label={t('shell.page')}>
      <Link
        to="/"
        className={atHome ? 'tab home current' : 'tab home'}
        aria-label={t('shell.home')}
        aria-current={atHome ? 'page' : undefined}
      >
        <HomeOutlined />
      </Link>
      {atHome ? null : (
        <span className="tab current" aria-current="page">
          {name}
        </span>
      )}
      <button
        type="button"
        className="bar-button strip-refresh"
        aria-label={t('user.refresh')}
        title={t('user.refresh')}
        onClick={refresh}
      >
        <ReloadOutlined />
      </button>
    </nav>
  )
}
