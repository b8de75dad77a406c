import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../session/session'
import { lang } from '../../text/lang'
import { useText } from '../../text/use-text'
import { findEntries, type Found } from './find-entries'
import { menuEntries, type MenuEntry } from './menu-entries'
import './menu-palette.css'
import { MenuPick } from './menu-pick'
import { PickList, type PickGroup } from '../../ui/pick-list'
import { maxRecent, recentPaths } from './recent-entries'
import { useCurrentNode } from './use-current-node'
import { useOpenMenuItem } from './use-open-menu-item'

const pickOf = (found: Pick<Found, 'entry'> & Partial<Found>) => ({
  key: String(found.entry.node.id),
  content: <MenuPick {...found} />,
})

/** Shown before the user types: the recent pages, then the whole menu. */
function useInitialGroups(entries: readonly MenuEntry[]): PickGroup[] {
  const t = useText()
  const current = useCurrentNode()?.id
  const recent = recentPaths()
    .flatMap((path) => entries.find((entry) => entry.path === path && entry.node.id !== current) ?? [])
    .slice(0, maxRecent)
  const others = entries.filter((entry) => !recent.includes(entry))
  const groups = [
    { label: t('menuSearch.recent'), picks: recent.map((entry) => pickOf({ entry })) },
    { label: t('menuSearch.all'), picks: others.map((entry) => pickOf({ entry })) },
  ]
  return groups.filter(({ picks }) => picks.length > 0)
}

/** The dialog of the menu search: a field and the matching entries. */
export function MenuPalette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const go = useOpenMenuItem()
  const menu = useSession((session) => session.menu)
  const entries = useMemo(() => menuEntries(menu), [menu])
  const initial = useInitialGroups(entries)
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const found = useMemo(() => (query ? findEntries(entries, query, lang()) : null), [entries, query])
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  function open(id: string): void {
    onClose()
    const chosen = entries.find(({ node }) => String(node.id) === id)
    if (chosen) go(chosen.node)
  }

  return (
    <dialog
      ref={dialog}
      className="menu-palette"
      aria-label={t('menuSearch.open')}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="menu-palette-box">
        <PickList
          label={t('menuSearch.open')}
          placeholder={t('menuSearch.input')}
          typed={typed}
          onTyped={setTyped}
          groups={found ? [{ picks: found.map(pickOf) }] : initial}
          nothing={t('menuSearch.nothing', { typed: query })}
          found={found ? t('menuSearch.found', { count: found.length }) : undefined}
          onPick={open}
        />
        <p className="menu-palette-keys">{t('menuSearch.keys')}</p>
      </div>
    </dialog>
  )
}
