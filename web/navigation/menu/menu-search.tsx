import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component'
import { useShortcut } from '../../ui/use-shortcut'
import { useText } from '../../text/use-text'
import { rememberPath } from './recent-entries'
import { useCurrentNode } from './use-current-node'

const MenuPalette = lazyComponent(() => import('./menu-palette').then((part) => part.MenuPalette))

const everywhere = { whileTyping: true, whileCovered: true, last: true }
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

function useRemembering(): void {
  const path = useCurrentNode()?.route_path
  useEffect(() => {
    if (path) rememberPath(path)
  }, [path])
}

/**
 * The way to every page by typing: a button, and keys. Ctrl or Cmd with K everywhere; `s` where no list has taken it for
 * its own search.
 */
export function MenuSearch({ plain = false }: { plain?: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  useRemembering()
  const show = (): void => setOpen(true)
  useShortcut('Control+k', show, everywhere)
  useShortcut('Meta+k', show, everywhere)
  useShortcut('s', show, { last: true })
  return (
    <>
      <button
        type="button"
        className={plain ? 'bar-button' : 'bar-button menu-search'}
        aria-label={t('menuSearch.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('menuSearch.open')}
        onClick={show}
      >
        <SearchOutlined />
        {plain ? null : (
          <>
            <span className="menu-search-words">{t('menuSearch.open')}</span>
            <span className="menu-search-keys" data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
          </>
        )}
      </button>
      {open && <MenuPalette onClose={() => setOpen(false)} />}
    </>
  )
}
