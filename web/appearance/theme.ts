import { colourOf, faint } from './colour'
import { light, type Palette } from './palette'

/** A colour theme: what the shell wears, and the accent. The sheet's palette is shared but for the dark theme. */
export interface Theme {
  name: string
  palette: Palette
  dark: boolean
  accent: string
  'on-accent': string
  'accent-soft': string
  link: string
  'chart-1': string
  /** Any CSS background. */
  shell: string
  /** A solid colour close to the shell, for the phone's address bar. */
  'shell-solid': string
  'shell-line': string
  'shell-text': string
  'shell-strong': string
  'shell-icon': string
  'shell-hover': string
  'shell-hover-text': string
  'shell-active': string
  'shell-active-fill': string
  'shell-tab': string
  'shell-focus': string
  'mark-plate': string
  'mark-bars': string
  /** The dark ground of the sign-in's picture, any CSS background, and the lift in it. */
  scene: string
  'scene-lift': string
  /** Of the logo on it, which is the lift's colour. */
  'scene-bars': string
}

type Derived =
  | 'palette'
  | 'dark'
  | 'on-accent'
  | 'accent-soft'
  | 'link'
  | 'chart-1'
  | 'shell-icon'
  | 'shell-hover-text'
  | 'shell-focus'
  | 'mark-plate'
  | 'mark-bars'
  | 'scene-bars'

/** What a theme has to say of itself. */
export type OwnValues = Omit<Theme, Derived> & Partial<Pick<Theme, Derived>>

export const soft = (accent: string, percent: number): string => {
  const colour = colourOf(accent)
  return colour ? faint(colour, percent) : accent
}

/** A theme with a light sheet and a light shell, but for what it says of itself. */
export const lightTheme = (own: OwnValues): Theme => ({
  palette: light,
  dark: false,
  'on-accent': '#FFFFFF',
  'accent-soft': soft(own.accent, 9),
  link: own.accent,
  'chart-1': own.accent,
  'shell-icon': own['shell-text'],
  'shell-hover-text': own['shell-text'],
  'shell-focus': own.accent,
  'mark-plate': own.accent,
  'mark-bars': '#FFFFFF',
  'scene-bars': '#FFFFFF',
  ...own,
})

/** A theme with a light sheet in a dark shell: the logo is white there, and so is the ring of the focus. */
export const darkShell = (own: OwnValues): Theme =>
  lightTheme({ 'shell-focus': '#FFFFFF', 'mark-plate': '#FFFFFF', 'mark-bars': own.accent, ...own })
