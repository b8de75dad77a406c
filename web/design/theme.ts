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
  'shell-hover': string
  'shell-active': string
  'shell-active-fill': string
  'shell-tab': string
}

const soft = (accent: string): string => `color-mix(in srgb, ${accent} 9%, transparent)`

export const classic: Theme = {
  name: 'classic',
  palette: light,
  dark: false,
  accent: '#1F62E0',
  'on-accent': '#FFFFFF',
  'accent-soft': soft('#1F62E0'),
  link: '#1B5CC4',
  'chart-1': '#1F62E0',
  shell: '#EBF1F6',
  'shell-solid': '#EBF1F6',
  'shell-line': '#D3DBE7',
  'shell-text': '#485365',
  'shell-strong': '#1B2430',
  'shell-hover': 'rgb(27 36 48 / 5%)',
  'shell-active': '#1A5AD2',
  'shell-active-fill': '#FFFFFF',
  'shell-tab': '#E1E7EF',
}
