import type { Size } from './size'
import type { Theme } from './theme'

const sizeVariables = (size: Size): [string, string][] =>
  Object.entries(size).flatMap(([key, value]) =>
    typeof value === 'number' ? [[key, `${value}px`] satisfies [string, string]] : [],
  )

const themeVariables = ({ palette, ...own }: Theme): [string, string][] =>
  Object.entries({ ...palette, ...own }).filter((pair): pair is [string, string] => typeof pair[1] === 'string')

/** Writes theme and size as CSS variables (`--ink-1`, `--accent`, `--control` ...) on the root element. */
export function applyDesign(theme: Theme, size: Size): void {
  const { style, classList } = document.documentElement
  for (const [key, value] of [...themeVariables(theme), ...sizeVariables(size)])
    if (key !== 'name') style.setProperty(`--${key}`, value)
  style.colorScheme = theme.dark ? 'dark' : 'light'
  for (const name of [...classList]) if (name.startsWith('theme-')) classList.remove(name)
  classList.add(`theme-${theme.name}`)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme['shell-solid'])
}
