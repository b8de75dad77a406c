import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { MenuPalette, rememberPath } from './menu-palette'
import { ariaKeys } from '../../ui/keys/shortcut-keys'
import { useShortcut } from '../../ui/keys/use-shortcut'
import { useCurrentNode } from './use-current-node'
import { t, words } from '../../text/text'

const anywhere = { whileTyping: true, whileCovered: true, last: true }
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

function useRecordVisits(): void {
  const path = useCurrentNode()?.route_path
  useEffect(() => {
    if (path) rememberPath(path)
  }, [path])
}

/**
 * The search over the menu: a button and shortcuts. Ctrl or Cmd with K works everywhere; `s` only where no list uses it
 * for its own search.
 */
export function MenuSearch({ plain = false }: { plain?: boolean }) {
  const [open, setOpen] = useState(false)
  useRecordVisits()
  const show = (): void => setOpen(true)
  useShortcut('menuSearch', show, anywhere)
  useShortcut('search', show, { last: true })
  return (
    <>
      <button
        type="button"
        className={plain ? 'bar-button' : 'bar-button menu-search'}
        aria-label={t(words.menuSearch.open)}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys('menuSearch')}
        title={t(words.menuSearch.open)}
        onClick={show}
      >
        <SearchOutlined />
        {plain ? null : (
          <>
            <span className="menu-search-words one-line">{t(words.menuSearch.open)}</span>
            <span className="menu-search-keys" data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
          </>
        )}
      </button>
      {open && <MenuPalette onClose={() => setOpen(false)} />}
    </>
  )
}
