import { create } from 'zustand'
import { isOf, store, stored } from '../storage/storage'
import { asOperatorColours, operatorTheme, type OperatorColours } from './operator-theme'
import { sizeNameOf, sizeOf, touch, type Size, type SizeName } from './size'
import type { Theme } from './theme'
import { themeNames, themes, type ThemeName } from './themes'
import { colourOf, type Colour } from './colour'
import { call } from '../api/call'

/** Matches windows as narrow as a phone. */
export const narrow = window.matchMedia('(max-width: 768px)')

/** Parses any CSS colour (`navy`, `hsl(210 60% 20%)`) with the browser's help; null for anything else. */
function cssColour(text: string): Colour | null {
  const plain = colourOf(text)
  if (plain || !CSS.supports('color', text)) return plain
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  context.fillStyle = text
  return colourOf(context.fillStyle)
}

const sizeVariables = (size: Size): [string, string][] =>
  Object.entries<number>({ ...size }).map(([key, value]) => [key, `${value}px`])

const themeVariables = ({ palette, ...own }: Theme): [string, string][] =>
  Object.entries({ ...palette, ...own }).filter(
    (pair): pair is [string, string] => pair[0] !== 'name' && typeof pair[1] === 'string',
  )

const classOf = ({ name }: Theme): string => name.replaceAll(' ', '-')

let appliedClass: string | undefined

/** Sets theme and size as CSS variables (`--ink-1`, `--accent`, `--control` ...), and the class of the body. */
function applyDesign(theme: Theme, size: Size): void {
  const { style } = document.documentElement
  for (const [key, value] of [...themeVariables(theme), ...sizeVariables(size)]) style.setProperty(`--${key}`, value)
  style.colorScheme = theme.dark ? 'dark' : 'light'
  if (appliedClass) document.body.classList.remove(appliedClass)
  appliedClass = classOf(theme)
  document.body.classList.add(appliedClass)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme['shell-solid'])
}

/** A user's choice: a built-in theme by name or an operator's theme, and an element size. */
export interface Appearance {
  theme: ThemeName | OperatorColours
  size: SizeName
  /** The dark theme is in use while the system is dark, and `theme` while it is light. */
  follow: boolean
}

/** The theme of a dark system, for those who follow it. */
export const darkTheme: ThemeName = 'Tomorrow Night Blue'

/** Does the system prefer dark colours now? */
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')

const key = 'look'

/** Parses a stored theme; the first one for an unknown value. */
export const themeChoiceOf = (value: unknown): Appearance['theme'] =>
  themeNames.find((name) => name === value) ?? asOperatorColours(value) ?? themeNames[0]

const appearanceOf = (value: unknown): Appearance => {
  const { theme, size, follow } = { ...(typeof value === 'object' ? value : null) } as Record<string, unknown>
  return { theme: themeChoiceOf(theme), size: sizeNameOf(size), follow: follow === true }
}

/** The current appearance; at the start the last one of this browser. */
export const useAppearance = create<Appearance & { systemDark: boolean }>(() => ({
  ...(stored(key, appearanceOf) ?? appearanceOf(null)),
  systemDark: systemDark.matches,
}))

export const themeOf = ({ theme }: Pick<Appearance, 'theme'>): Theme =>
  typeof theme === 'string' ? themes[theme] : operatorTheme(theme, cssColour)

/** The theme that is shown: of those who follow the system, the dark one while it is dark. */
export const shownTheme = ({ theme, follow, systemDark: dark }: Appearance & { systemDark: boolean }): Theme =>
  themeOf({ theme: follow && dark ? darkTheme : theme })
export const sizeInUse = ({ size }: Pick<Appearance, 'size'>, phone: boolean): Size => (phone ? touch : sizeOf(size))

export const applyAppearance = (appearance: Partial<Appearance>): void => useAppearance.setState(appearance)

/** Applies an appearance and stores it in this browser, for its other windows and the sign-in page. */
export function rememberAppearance(appearance: Partial<Appearance>): void {
  applyAppearance(appearance)
  const { theme, size, follow } = useAppearance.getState()
  store(key, { theme, size, follow } satisfies Appearance)
}

const isSame = (one: Appearance, other: Appearance): boolean =>
  (['theme', 'size', 'follow'] as const).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))

/** The theme in which a page is printed: in place of a dark one the first, which is light. */
export function printedTheme(): Theme {
  const theme = shownTheme(useAppearance.getState())
  return theme.dark ? themes[themeNames[0]] : theme
}

function printLight(): void {
  const { theme, follow } = useAppearance.getState()
  if (!shownTheme(useAppearance.getState()).dark) return
  applyAppearance({ theme: themeNames[0], follow: false })
  window.addEventListener('afterprint', () => applyAppearance({ theme, follow }), { once: true })
}

function apply(): void {
  const appearance = useAppearance.getState()
  applyDesign(shownTheme(appearance), sizeInUse(appearance, narrow.matches))
}

/** Applies the stored appearance before the first render, and every change from then on. */
export function startAppearance(): void {
  apply()
  useAppearance.subscribe(apply)
  narrow.addEventListener('change', apply)
  systemDark.addEventListener('change', ({ matches }) => useAppearance.setState({ systemDark: matches }))
  window.addEventListener('storage', (event) => {
    if (!isOf(event, key)) return
    const last = stored(key, appearanceOf)
    if (last && !isSame(last, useAppearance.getState())) applyAppearance(last)
  })
  window.addEventListener('beforeprint', printLight)
}

const loadPreference = async (key: keyof Appearance): Promise<unknown> =>
  (await call<{ value: unknown } | null>('/api/preference/get', { key }, { quiet: true }))?.value

/** Applies the appearance stored on the server; keeps the current one when it can't be loaded. */
export async function loadSavedAppearance(): Promise<void> {
  const before = useAppearance.getState()
  try {
    const [theme, size, follow] = await Promise.all((['theme', 'size', 'follow'] as const).map(loadPreference))
    // A choice made meanwhile is newer.
    if (useAppearance.getState() === before)
      rememberAppearance({ theme: themeChoiceOf(theme), size: sizeNameOf(size), follow: follow === true })
  } catch {
    return
  }
}

/** Saves a choice for the user. Failures are ignored (spec, section 3): this browser keeps the appearance. */
export function saveAppearance(appearance: Partial<Appearance>): void {
  rememberAppearance(appearance)
  for (const [key, value] of Object.entries(appearance))
    void call('/api/preference/set', { key, value }, { method: 'PUT', quiet: true }).catch(() => undefined)
}
