import { create } from 'zustand'
import { store, stored } from '../session/storage'
import { applyDesign } from './apply-design'
import { cssColour } from './css-colour'
import { narrow } from './narrow'
import { asOperatorColours, operatorTheme, type OperatorColours } from './operator-theme'
import { sizeNameOf, sizeOf, touch, type Size, type SizeName } from './size'
import type { Theme } from './theme'
import { themeNames, themes, type ThemeName } from './themes'

/** What a person chose: one of the seven themes by name or an operator's own one, and an element size. */
export interface Look {
  theme: ThemeName | OperatorColours
  size: SizeName
}

const key = 'look'

/** Any stored value as a theme; the first one for a name that is none. */
export const themeChoiceOf = (value: unknown): Look['theme'] =>
  themeNames.find((name) => name === value) ?? asOperatorColours(value) ?? themeNames[0]

const lookOf = (value: unknown): Look => {
  const { theme, size } = { ...(typeof value === 'object' ? value : null) } as Record<string, unknown>
  return { theme: themeChoiceOf(theme), size: sizeNameOf(size) }
}

/** The look that this browser wore last. */
export const useLook = create<Look>(() => stored(key, lookOf) ?? lookOf(null))

export const themeOf = ({ theme }: Pick<Look, 'theme'>): Theme =>
  typeof theme === 'string' ? themes[theme] : operatorTheme(theme, cssColour)
export const sizeWorn = ({ size }: Pick<Look, 'size'>, phone: boolean): Size => (phone ? touch : sizeOf(size))

/** Puts a look on for now. */
export const wear = (look: Partial<Look>): void => useLook.setState(look)

/** Puts a look on and lets this browser remember it: other windows follow, and the sign-in wears it. */
export function rememberLook(look: Partial<Look>): void {
  wear(look)
  store(key, useLook.getState())
}

const isSame = (one: Look, other: Look): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Paper is white: what is printed is light, whatever is worn. */
function printLight(): void {
  const { theme } = useLook.getState()
  if (!themeOf({ theme }).dark) return
  wear({ theme: themeNames[0] })
  window.addEventListener('afterprint', () => wear({ theme }), { once: true })
}

function apply(): void {
  const look = useLook.getState()
  applyDesign(themeOf(look), sizeWorn(look, narrow.matches))
}

/** Puts on what this browser wore last, before anything is drawn, and follows every change from then on. */
export function startLook(): void {
  apply()
  useLook.subscribe(apply)
  narrow.addEventListener('change', apply)
  window.addEventListener('storage', () => {
    const last = stored(key, lookOf)
    if (last && !isSame(last, useLook.getState())) wear(last)
  })
  window.addEventListener('beforeprint', printLight)
}
