import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useEffectEvent, useState } from 'react'
import { isCovered, isTyping } from '../engine/page-keys'
import { later } from '../later'
import { useText } from '../text/use-text'
import { rememberPath } from './recent-entries'
import { useCurrentNode } from './use-current-node'

const MenuPalette = later(() => import('./menu-palette').then((part) => part.MenuPalette))

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Ctrl or Cmd with K everywhere; `s` where no list has taken it for its own search. */
const isWanted = (event: KeyboardEvent): boolean => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (altKey || shiftKey || event.defaultPrevented) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === 's' && !isTyping(target) && !isCovered()
}

function useRemembering(): void {
  const path = useCurrentNode()?.route_path
  useEffect(() => {
    if (path) rememberPath(path)
  }, [path])
}

/** The way to every page by typing: a button, and keys. */
export function MenuSearch({ plain = false }: { plain?: boolean }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  useRemembering()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isWanted(event)) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => {
    // At the window, so that a list has had the key before.
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={plain ? 'bar-button' : 'bar-button menu-search'}
        aria-label={t('menuSearch.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('menuSearch.open')}
        onClick={() => setOpen(true)}
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
