import { colourOf, translucent } from './colour'
import { light, type Palette } from './palette'

/** A colour theme: the colours of the shell (header, menu, tab bar), the accent, and the palette of the content. */
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
  /** The dark background of the sign-in's picture (any CSS background), and the colour of the lift in it. */
  scene: string
  'scene-lift': string
  /** The bars of the logo in the picture; its plate has the colour of the lift. */
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

/** The values that a theme must set; the others have defaults. */
export type ThemeValues = Omit<Theme, Derived> & Partial<Pick<Theme, Derived>>

export const soft = (accent: string, percent: number): string => {
  const colour = colourOf(accent)
  return colour ? translucent(colour, percent) : accent
}

/** A theme with light content and a light shell; `own` overrides the defaults. */
export const lightTheme = (own: ThemeValues): Theme => ({
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

/** A theme with light content in a dark shell, where the logo and the focus ring are white. */
export const darkShell = (own: ThemeValues): Theme =>
  lightTheme({ 'shell-focus': '#FFFFFF', 'mark-plate': '#FFFFFF', 'mark-bars': own.accent, ...own })
