import { HomeOutlined, ReloadOutlined } from '@ant-design/icons'
import {
  useRef,
  useState,
  type MouseEvent,
  useLayoutEffect,
  type RefObject,
  type WheelEvent,
  type KeyboardEvent,
} from 'react'
import { useNavigate } from 'react-router'
import { useRefresh, useTabActions } from './use-tab-actions'
import { Dropdown } from '../../ui/dropdown'
import { BarButton } from '../../ui/icon-button'
import { ariaKeys, isPressed, pressedKey } from '../../ui/keys/shortcut-keys'
import { home } from '../../page/address'
import { useUnsavedTabs } from '../../page/unsaved'
import { TabBarMenu, useTabMenu } from './tab-bar-menu'
import { TabItem } from './tab-item'
import { useTabs, changeTabs } from './tab-store'
import './tabs.css'
import { useTabDrag } from './use-tab-drag'
import { useTitles } from './use-titles'
import { t, words } from '../../text/text'

interface TabBarCommands {
  close: (address: string) => void
  openMenu: (address: string, tab: Element) => void
  /** The tab was moved to that position, counted from 1. */
  onMoved: (address: string, place: number) => void
}

/** In the order of the keys of `moveToTab`. */
const steps: readonly ((index: number, count: number) => number)[] = [
  (index) => index - 1,
  (index) => index + 1,
  () => 0,
  (_, count) => count - 1,
]

/** Arrows, Home and End move the focus, Delete closes, Shift+F10 opens the menu, Ctrl+Shift+arrow moves the tab. */
function useTabBarKeys(
  list: RefObject<HTMLUListElement | null>,
  { close, openMenu, onMoved }: TabBarCommands,
): (event: KeyboardEvent) => void {
  const move = (address: string, by: number): void => {
    const { open } = useTabs.getState()
    const to = open.findIndex((tab) => tab.address === address) + by
    if (to < 0 || to >= open.length) return
    changeTabs({ type: 'move', address, to })
    onMoved(address, to + 1)
  }
  return (event) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('.tab-name') ?? [])]
    const index = tabs.findIndex((tab) => tab === document.activeElement)
    const tab = tabs[index]
    const address = tab?.dataset.address
    if (!tab || address === undefined) return
    const press = event.nativeEvent
    const moved = pressedKey('moveTab', press)
    const step = steps[pressedKey('moveToTab', press)]
    if (moved >= 0) move(address, moved === 0 ? -1 : 1)
    else if (isPressed('closeTab', press)) {
      ;(tabs[index + 1] ?? tabs[index - 1])?.focus()
      close(address)
    } else if (isPressed('tabMenu', press)) openMenu(address, tab)
    else if (step) tabs[Math.min(Math.max(0, step(index, tabs.length)), tabs.length - 1)]?.focus()
    else return
    event.preventDefault()
  }
}

/** Minimum time between two wheel events that scroll the tab bar, in milliseconds (spec, administration 9). */
const pause = 300

interface TabBarScroll {
  list: RefObject<HTMLUListElement | null>
  onWheel: (event: WheelEvent) => void
}

/** Scrolls an overflowing tab bar: half its width per wheel event, and so that the current tab is visible. */
function useTabBarScroll(current: string | null): TabBarScroll {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef(-pause)
  useLayoutEffect(() => {
    const bar = list.current
    if (!bar) return
    const show = () => bar.querySelector('.tab.current')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const width = new ResizeObserver(show)
    // Tabs grow when their titles are known.
    for (const one of [bar, ...bar.children]) width.observe(one)
    show()
    return () => width.disconnect()
  }, [current])
  const onWheel = ({ deltaX, deltaY, timeStamp }: WheelEvent): void => {
    if (!list.current || Math.abs(deltaY) <= Math.abs(deltaX) || timeStamp - last.current < pause) return
    last.current = timeStamp
    list.current.scrollBy({ left: (Math.sign(deltaY) * list.current.clientWidth) / 2 })
  }
  return { list, onWheel }
}

interface MenuPlace {
  address: string
  x: number
  y: number
}

function TabContextMenu({ address, x, y, onClose }: MenuPlace & { onClose: () => void }) {
  const items = useTabMenu(address)
  return (
    <Dropdown open autoFocus onOpenChange={(open) => !open && onClose()} menu={{ items, onClick: onClose }}>
      <span className="tab-menu-place" style={{ left: x, top: y }} />
    </Dropdown>
  )
}

function HomeTab({
  current,
  focusable,
  onMenu,
}: {
  current: boolean
  focusable: boolean
  onMenu: (event: MouseEvent) => void
}) {
  const navigate = useNavigate()
  return (
    <li className={current ? 'tab home current' : 'tab home'} onContextMenu={onMenu}>
      <button
        type="button"
        className="tab-name one-line"
        data-address={home}
        tabIndex={focusable ? 0 : -1}
        aria-label={t(words.shell.home)}
        title={t(words.shell.home)}
        aria-current={current ? 'page' : undefined}
        aria-keyshortcuts={ariaKeys('tabMenu')}
        onClick={() => void navigate(home)}
      >
        <HomeOutlined />
      </button>
    </li>
  )
}

/** State of the menu of a tab; closing it restores the focus. */
function useMenuPlace() {
  const [place, setPlace] = useState<MenuPlace | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const open = (address: string, x: number, y: number): void => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setPlace({ address, x, y })
  }
  const under = (address: string, tab: Element): void => {
    const { left, bottom } = tab.getBoundingClientRect()
    open(address, left, bottom)
  }
  const close = (): void => {
    setPlace(null)
    opener.current?.focus()
  }
  return { place, open, under, close }
}

export function TabBar() {
  const navigate = useNavigate()
  const titleOf = useTitles()
  const { open, current } = useTabs()
  const unsaved = useUnsavedTabs()
  const act = useTabActions()
  const refresh = useRefresh()
  const { list, onWheel } = useTabBarScroll(current)
  const { dragged, onPointerDown } = useTabDrag(list)
  const menu = useMenuPlace()
  const [announcement, setAnnouncement] = useState('')
  const onKeyDown = useTabBarKeys(list, {
    close: (address) => act('close', address),
    openMenu: menu.under,
    onMoved: (address, place) => setAnnouncement(t(words.columns.movedTo, { name: titleOf(address), place })),
  })
  const openMenu = (address: string) => (event: MouseEvent) => {
    event.preventDefault()
    // Otherwise the menu would receive the event as well, and close.
    event.stopPropagation()
    menu.open(address, event.clientX, event.clientY)
  }
  return (
    <div className="tab-bar">
      <nav className="tab-bar-tabs" aria-label={t(words.tabs.open)}>
        <ul ref={list} className="tab-bar-list" onWheel={onWheel} onKeyDown={onKeyDown}>
          <HomeTab
            current={current === home}
            focusable={!open.some(({ address }) => address === current)}
            onMenu={openMenu(home)}
          />
          {open.map(({ address }) => (
            <TabItem
              key={address}
              address={address}
              title={titleOf(address)}
              current={address === current}
              dragged={address === dragged}
              unsaved={unsaved.has(address)}
              onOpen={() => void navigate(address)}
              onClose={() => act('close', address)}
              onMenu={openMenu(address)}
              onPointerDown={(event) => onPointerDown(event, address)}
            />
          ))}
        </ul>
      </nav>
      <BarButton label={t(words.user.refresh)} onClick={refresh}>
        <ReloadOutlined />
      </BarButton>
      <TabBarMenu />
      {menu.place && <TabContextMenu key={Object.values(menu.place).join(' ')} {...menu.place} onClose={menu.close} />}
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </div>
  )
}
