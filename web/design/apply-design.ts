import type { Size } from './size'
import type { Theme } from './theme'

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
export function applyDesign(theme: Theme, size: Size): void {
  const { style } = document.documentElement
  for (const [key, value] of [...themeVariables(theme), ...sizeVariables(size)]) style.setProperty(`--${key}`, value)
  style.colorScheme = theme.dark ? 'dark' : 'light'
  if (worn) document.body.classList.remove(worn)
  worn = classOf(theme)
  document.body.classList.add(worn)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme['shell-solid'])
}
