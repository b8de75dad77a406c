import { night } from './palette'
import { darkShell, lightTheme, soft, type Theme } from './theme'

/** The stored names, in the order of the dialog. */
export const themeNames = [
  'classic',
  'Chester',
  'Element',
  'violet',
  'simple line',
  'meteor',
  'Tomorrow Night Blue',
] as const
export type ThemeName = (typeof themeNames)[number]

export const classic = lightTheme({
  name: 'classic',
  accent: '#1F62E0',
  link: '#1B5CC4',
  shell: '#EBF1F6',
  'shell-solid': '#EBF1F6',
  'shell-line': '#D3DBE7',
  'shell-text': '#485365',
  'shell-strong': '#1B2430',
  'shell-hover': 'rgb(27 36 48 / 5%)',
  'shell-active': '#1A5AD2',
  'shell-active-fill': '#FFFFFF',
  'shell-tab': '#E1E7EF',
  scene: 'linear-gradient(165deg, #0F1A2C, #13233F 45%, #17365F)',
  'scene-lift': '#3E7BFF',
})

const chester = darkShell({
  name: 'Chester',
  accent: '#0B7285',
  shell: '#2C3643',
  'shell-solid': '#2C3643',
  'shell-line': '#465364',
  'shell-text': '#CCD1D8',
  'shell-strong': '#FFFFFF',
  'shell-hover': '#242D38',
  'shell-active': '#FFFFFF',
  'shell-active-fill': '#1F2731',
  'shell-tab': '#242D38',
  scene: 'linear-gradient(165deg, #171D25, #1F2731 45%, #2C3643)',
  'scene-lift': '#15A0B8',
})

const element = darkShell({
  name: 'Element',
  accent: '#1868BE',
  shell: '#314255',
  'shell-solid': '#314255',
  'shell-line': '#4A5D73',
  'shell-text': '#C6D1DE',
  'shell-strong': '#FFFFFF',
  'shell-hover': '#263749',
  'shell-active': '#6BB7FF',
  'shell-active-fill': '#1E2B3A',
  'shell-tab': '#263749',
  scene: 'linear-gradient(165deg, #151F2B, #1E2B3A 45%, #314255)',
  'scene-lift': '#409EFF',
})

const violetShell = 'linear-gradient(120deg, #8A0AA8, #5B3CC4 48%, #1A7C9A)'
const violet = darkShell({
  name: 'violet',
  accent: '#7A35CF',
  shell: violetShell,
  'shell-solid': '#7A1CB2',
  'shell-line': 'rgb(255 255 255 / 26%)',
  'shell-text': '#FFFFFF',
  'shell-strong': '#FFFFFF',
  'shell-hover': 'rgb(20 0 50 / 20%)',
  'shell-active': '#FFFFFF',
  'shell-active-fill': 'rgb(20 0 50 / 34%)',
  'shell-tab': 'rgb(20 0 50 / 26%)',
  scene: 'linear-gradient(165deg, #45065A, #33206F 48%, #124A5E)',
  'scene-lift': '#FFFFFF',
  'scene-bars': '#45065A',
})

const simpleLine = lightTheme({
  name: 'simple line',
  accent: '#33415C',
  link: '#2456A6',
  shell: 'repeating-linear-gradient(135deg, #EDEEF0 0 1px, #F8F8F9 1px 9px)',
  'shell-solid': '#F8F8F9',
  'shell-line': '#DCDEE3',
  'shell-text': '#54585F',
  'shell-strong': '#1F2124',
  'shell-hover': 'rgb(0 0 0 / 4%)',
  'shell-active': '#1F2124',
  'shell-active-fill': 'rgb(0 0 0 / 6%)',
  'shell-tab': '#E9EAED',
  scene: 'linear-gradient(165deg, #1B2130, #242E42 45%, #33415C)',
  'scene-lift': '#6C8FD6',
})

const meteorShell =
  'radial-gradient(60% 50% at 78% 8%, #1F6672, transparent), linear-gradient(160deg, #0B2530, #114450 58%, #0C2F3A)'
const meteor = darkShell({
  name: 'meteor',
  accent: '#0F6B7C',
  shell: meteorShell,
  'shell-solid': '#0B2530',
  'shell-line': 'rgb(255 255 255 / 20%)',
  'shell-text': '#E3EEF0',
  'shell-strong': '#FFFFFF',
  'shell-hover': 'rgb(0 0 0 / 20%)',
  'shell-active': '#FFFFFF',
  'shell-active-fill': 'rgb(0 0 0 / 38%)',
  'shell-tab': 'rgb(0 0 0 / 26%)',
  scene: meteorShell,
  'scene-lift': '#35B5C6',
  'scene-bars': '#0B2530',
})

const tomorrowNightBlue = darkShell({
  name: 'Tomorrow Night Blue',
  palette: night,
  dark: true,
  accent: '#FFB870',
  'on-accent': '#001B40',
  'accent-soft': soft('#FFB870', 16),
  'chart-1': '#9FC9FF',
  shell: '#001B40',
  'shell-solid': '#001B40',
  'shell-line': '#0D3A73',
  'shell-text': '#FF9AA2',
  'shell-strong': '#F2F6FF',
  'shell-hover': 'rgb(255 255 255 / 5%)',
  'shell-hover-text': '#FFEBA4',
  'shell-active': '#FFB870',
  'shell-active-fill': 'rgb(255 255 255 / 7%)',
  'shell-tab': '#00204A',
  'shell-focus': '#FFB870',
  'mark-plate': '#FFB870',
  'mark-bars': '#001B40',
  scene: 'linear-gradient(165deg, #00142F, #001B40 45%, #002451)',
  'scene-lift': '#FFB870',
  'scene-bars': '#001B40',
})

export const themes: Readonly<Record<ThemeName, Theme>> = {
  classic,
  Chester: chester,
  Element: element,
  violet,
  'simple line': simpleLine,
  meteor,
  'Tomorrow Night Blue': tomorrowNightBlue,
}
