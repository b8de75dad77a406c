import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { heldAddress } from '../../page/held-address'
import { useSession } from '../../session/session'
import { lang } from '../../text/lang'
import type { Found, Ranges, findEntries } from './find-entries'
import { menuEntries, type MenuEntry } from './menu-entries'
import './menu-palette.css'
import { ExportOutlined } from '@ant-design/icons'
import type { Label } from '../../../model/label'
import { MenuIcon } from '../../ui/icons/menu-icons'
import { PickList, type PickGroup } from '../../ui/pick-list'
import { useDataSearch, type DataSearch } from './use-data-search'
import { useCurrentNode } from './use-current-node'
import { useOpenMenuItem } from './menu-leaf'
import { loadOnce } from '../../ui/load-once'
import { usePinyin } from '../../ui/pinyin/use-pinyin'
import { t, words } from '../../text/text'
import { userKey } from '../../session/user-key'
import { asTexts, store, stored } from '../../storage/storage'

const maxRecent = 5

const key = (): string => userKey('recent-pages')

/** The paths of the pages that the user opened last, the latest first. */
const recentPaths = (): string[] => stored(key(), asTexts) ?? []

/** Stores that a page was opened: one more than is shown, as the current page is left out. */
export const rememberPath = (path: string): void =>
  store(key(), [path, ...recentPaths().filter((one) => one !== path)].slice(0, maxRecent + 1))

const load = loadOnce(() => import('./find-entries').then((part) => part.findEntries))

type Picked = Pick<Found, 'entry'> & Partial<Found>

const containing = (entries: readonly MenuEntry[], query: string): Picked[] =>
  entries
    .filter(({ label }) => [label.zh, label.en].some((text) => text.toLowerCase().includes(query.toLowerCase())))
    .map((entry) => ({ entry }))

/** The entries that match; null without a query. Until the search is loaded, those whose names contain the query. */
function useFindEntries(entries: readonly MenuEntry[], query: string): Picked[] | null {
  const [loaded, setLoaded] = useState<{ find: typeof findEntries } | null>(null)
  const { find: pinyin } = usePinyin(query)
  useEffect(() => {
    load().then(
      (find) => setLoaded({ find }),
      () => undefined,
    )
  }, [])
  return useMemo(() => {
    if (!query) return null
    return loaded ? loaded.find(entries, query, lang(), pinyin) : containing(entries, query)
  }, [entries, query, pinyin, loaded])
}

function Marked({ text, ranges }: { text: string; ranges: Ranges }): ReactNode {
  const pairs = ranges.flatMap((from, index) => (index % 2 === 0 ? [[from, ranges[index + 1] ?? from] as const] : []))
  return (
    <>
      {pairs.map(([from, to], index) => (
        <span key={from}>
          {text.slice(pairs[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(pairs.at(-1)?.[1] ?? 0)}
    </>
  )
}

const otherName = (label: Label): string => (lang() === 'en' ? label.zh : label.en)
const none: Ranges = []

interface MenuPickProps {
  entry: MenuEntry
  /** The part that matched, and the matching ranges; absent: no search. */
  part?: Found['part']
  ranges?: Ranges
}

function MenuPick({ entry: { label, above, path, icon }, part, ranges = none }: MenuPickProps) {
  const more = part === 'path' ? path : part === 'other' ? otherName(label) : ''
  return (
    <>
      <MenuIcon name={icon} />
      <span className="pick-main one-line">
        <Marked text={t(label)} ranges={part === 'title' ? ranges : none} />
      </span>
      <span className={part === 'path' ? 'pick-more pick-code one-line' : 'pick-more one-line'}>
        {more && <Marked text={more} ranges={ranges} />}
      </span>
      <span className="pick-side">
        {above.map((one) => t(one)).join(' / ')}
        {path.startsWith('/') ? null : <ExportOutlined aria-hidden />}
      </span>
    </>
  )
}

const pickOf = (found: Pick<Found, 'entry'> & Partial<Found>) => ({
  key: String(found.entry.node.id),
  content: <MenuPick {...found} />,
})

function useInitialGroups(entries: readonly MenuEntry[]): PickGroup[] {
  const current = useCurrentNode()?.id
  const recent = recentPaths()
    .flatMap((path) => entries.find((entry) => entry.path === path && entry.node.id !== current) ?? [])
    .slice(0, maxRecent)
  const others = entries.filter((entry) => !recent.includes(entry))
  const groups = [
    { label: t(words.menuSearch.recent), picks: recent.map((entry) => pickOf({ entry })) },
    { label: t(words.menuSearch.all), picks: others.map((entry) => pickOf({ entry })) },
  ]
  return groups.filter(({ picks }) => picks.length > 0)
}

/** How the search over data is getting on, where it has not simply found something. */
function DataNote({ data: { state, error, retry } }: { data: DataSearch }) {
  if (state === 'searching')
    return (
      <p className="menu-palette-note" role="status">
        {t(words.menuSearch.searching)}
      </p>
    )
  if (state !== 'failed' || !error) return null
  return (
    <p className="menu-palette-note is-failed" role="alert">
      {t(words.menuSearch.failed, { reason: error.message })}
      <button type="button" onClick={retry}>
        {t(words.app.retry)}
      </button>
    </p>
  )
}

/** Pages that are found at most: data have to be seen below them. */
const maxPages = 8

export function MenuPalette({ onClose }: { onClose: () => void }) {
  const go = useOpenMenuItem()
  const menu = useSession((session) => session.menu)
  const entries = useMemo(() => menuEntries(menu), [menu])
  const initial = useInitialGroups(entries)
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const found = useFindEntries(entries, query)
  const data = useDataSearch(query)
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])

  const picks = found?.slice(0, maxPages).map(pickOf) ?? []
  const pages = picks.length > 0 ? [{ label: t(words.menuSearch.pages), picks }] : []
  const count = [...pages, ...data.groups].reduce((sum, { picks }) => sum + picks.length, 0)

  function open(id: string): void {
    onClose()
    const address = data.addresses.get(id)
    if (address !== undefined) return void navigate(heldAddress(address))
    const chosen = entries.find(({ node }) => String(node.id) === id)
    if (chosen) go(chosen.node)
  }

  return (
    <dialog
      ref={dialog}
      className="menu-palette"
      aria-label={t(words.menuSearch.open)}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="menu-palette-box">
        <PickList
          label={t(words.menuSearch.open)}
          placeholder={t(words.menuSearch.input)}
          typed={typed}
          onTyped={setTyped}
          groups={found ? [...pages, ...data.groups] : initial}
          nothing={data.state === 'searching' ? null : t(words.menuSearch.nothing, { typed: query })}
          found={found && data.state !== 'searching' ? t(words.menuSearch.found, { count }) : undefined}
          onPick={open}
        />
        <DataNote data={data} />
        <p className="menu-palette-keys">{t(words.menuSearch.keys)}</p>
      </div>
    </dialog>
  )
}
