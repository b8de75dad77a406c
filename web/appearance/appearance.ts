import { create } from 'zustand'
import { store, stored } from '../storage/storage'
import { narrow } from './narrow'
import { asOperatorColours, operatorTheme, type OperatorColours } from './operator-theme'
import { sizeNameOf, sizeOf, touch, type Size, type SizeName } from './size'
import type { Theme } from './theme'
import { themeNames, themes, type ThemeName } from './themes'
import { colourOf, type Colour } from './colour'

/** Reads any colour that CSS knows (`navy`, `hsl(210 60% 20%)`), as the browser does; null for what is none. */
function cssColour(text: string): Colour | null {
  const plain = colourOf(text)
  if (plain || !CSS.supports('color', text)) return plain
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return null
  pen.fillStyle = text
  return colourOf(pen.fillStyle)
}

const sizeVariables = (size: Size): [string, string][] =>
  Object.entries<number>({ ...size }).map(([key, value]) => [key, `${value}px`])

const themeVariables = ({ palette, ...own }: Theme): [string, string][] =>
  Object.entries({ ...palette, ...own }).filter(
    (pair): pair is [string, string] => pair[0] !== 'name' && typeof pair[1] === 'string',
  )

/** Of a theme's name, as the class that the body wears: a class has no spaces. */
const classOf = ({ name }: Theme): string => name.replaceAll(' ', '-')

let worn: string | undefined

/** Writes theme and size as CSS variables (`--ink-1`, `--accent`, `--control` ...) on the root, the theme's name on the body. */
function applyDesign(theme: Theme, size: Size): void {
  const { style } = document.documentElement
  for (const [key, value] of [...themeVariables(theme), ...sizeVariables(size)]) style.setProperty(`--${key}`, value)
  style.colorScheme = theme.dark ? 'dark' : 'light'
  if (worn) document.body.classList.remove(worn)
  worn = classOf(theme)
  document.body.classList.add(worn)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme['shell-solid'])
}

/** What a person chose: one of the seven themes by name or an operator's own one, and an element size. */
export interface Appearance {
  theme: ThemeName | OperatorColours
  size: SizeName
}

const key = 'look'

/** Any stored value as a theme; the first one for a name that is none. */
export const themeChoiceOf = (value: unknown): Appearance['theme'] =>
  themeNames.find((name) => name === value) ?? asOperatorColours(value) ?? themeNames[0]

const appearanceOf = (value: unknown): Appearance => {
  const { theme, size } = { ...(typeof value === 'object' ? value : null) } as Record<string, unknown>
  return { theme: themeChoiceOf(theme), size: sizeNameOf(size) }
}

/** The look that this browser wore last. */
export const useAppearance = create<Appearance>(() => stored(key, appearanceOf) ?? appearanceOf(null))

export const themeOf = ({ theme }: Pick<Appearance, 'theme'>): Theme =>
  typeof theme === 'string' ? themes[theme] : operatorTheme(theme, cssColour)
export const sizeInUse = ({ size }: Pick<Appearance, 'size'>, phone: boolean): Size => (phone ? touch : sizeOf(size))

/** Puts a look on for now. */
export const applyAppearance = (appearance: Partial<Appearance>): void => useAppearance.setState(appearance)

/** Puts a look on and lets this browser remember it: other windows follow, and the sign-in wears it. */
export function rememberAppearance(appearance: Partial<Appearance>): void {
  applyAppearance(appearance)
  store(key, useAppearance.getState())
}

const isSame = (one: Appearance, other: Appearance): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Paper is white: what is printed is light, whatever is worn. */
function printLight(): void {
  const { theme } = useAppearance.getState()
  if (!themeOf({ theme }).dark) return
  applyAppearance({ theme: themeNames[0] })
  window.addEventListener('afterprint', () => applyAppearance({ theme }), { once: true })
}

function apply(): void {
  const appearance = useAppearance.getState()
  applyDesign(themeOf(appearance), sizeInUse(appearance, narrow.matches))
}

/** Puts on what this browser wore last, before anything is drawn, and follows every change from then on. */
export function startAppearance(): void {
  apply()
  useAppearance.subscribe(apply)
  narrow.addEventListener('change', apply)
  window.addEventListener('storage', () => {
    const last = stored(key, appearanceOf)
    if (last && !isSame(last, useAppearance.getState())) applyAppearance(last)
  })
  window.addEventListener('beforeprint', printLight)
}
