import { AppstoreOutlined } from '@ant-design/icons'
import { createElement, useSyncExternalStore, type ComponentType } from 'react'
import * as first from './first-icons'

type Icons = Readonly<Record<string, ComponentType>>

/** Icons by the names that menu entries have: `CreditCardOutlined` is `credit-card`. */
export const byName = (icons: Icons): Icons =>
  Object.fromEntries(
    Object.entries(icons).map(([name, icon]) => [
      name
        .replace('Outlined', '')
        .replace(/\B[A-Z]/g, '-$&')
        .toLowerCase(),
      icon,
    ]),
  )

const firstIcons = byName(first)

/** The names come from data: one such as `constructor` is none of an icon. */
export const iconNamed = (icons: Icons, name: string): ComponentType | undefined =>
  Object.hasOwn(icons, name) ? icons[name] : undefined

/** Milliseconds between attempts to load the other icons: doubled after each failure, up to the longest. */
const firstPause = 2000
const longestPause = 60_000

let otherIcons: Icons | null = null
let isRequested = false
const listeners = new Set<() => void>()

async function loadOthers(pause: number): Promise<void> {
  try {
    otherIcons = byName(await import('./more-icons'))
    listeners.forEach((listener) => listener())
  } catch {
    setTimeout(() => void loadOthers(Math.min(2 * pause, longestPause)), pause)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isRequested) void loadOthers(firstPause)
  isRequested = true
  return () => listeners.delete(listener)
}

const lazyIcons = new Map<string, ComponentType>()

/** Renders nothing until the icons are loaded: an icon that can't be loaded must not replace what it stands beside. */
function lazyIcon(name: string): ComponentType {
  const known = lazyIcons.get(name)
  if (known) return known
  const LazyIcon = () => {
    const icons = useSyncExternalStore(subscribe, () => otherIcons)
    return icons && createElement(iconNamed(icons, name) ?? AppstoreOutlined)
  }
  lazyIcons.set(name, LazyIcon)
  return LazyIcon
}

/** The icon of a name; a default for no name or an unknown one. */
export const menuIcon = (name: string | null | undefined): ComponentType =>
  name ? (iconNamed(firstIcons, name) ?? lazyIcon(name)) : AppstoreOutlined

/** An icon in the menu, beside its entry's name. */
export const MenuIcon = ({ name }: { name: string | null | undefined }) =>
  createElement('span', { className: 'menu-icon', 'aria-hidden': true }, createElement(menuIcon(name)))
