import { describe, expect, it } from 'vitest'
import { black, colourOf, contrast, blend, type Colour } from '../../web/appearance/colour'
import { operatorTheme } from '../../web/appearance/operator-theme'
import type { Theme } from '../../web/appearance/theme'
import { themeNames, themes } from '../../web/appearance/themes'

function colour(text: string): Colour {
  const read = colourOf(text)
  if (!read) throw new Error(`not a colour: ${text}`)
  return read
}

/** Every opaque colour in a CSS background: the stops of its gradients. */
const stopsOf = (background: string): Colour[] => (background.match(/#[\da-f]{3,6}\b/gi) ?? []).map(colour)

/** The lowest contrast of a text on a layer over any of these backgrounds. */
const lowest = (text: string, grounds: readonly Colour[], layer = 'rgb(0 0 0 / 0%)'): number =>
  Math.min(
    ...grounds.map((ground) => {
      const surface = blend(colour(layer), ground)
      return contrast(blend(colour(text), surface), surface)
    }),
  )

const kinds = ['success', 'warning', 'danger', 'info', 'violet'] as const

/** Texts with their backgrounds and the layers between them, as in look.md, sections 2 and 3. */
function textPairs(theme: Theme): [string, number][] {
  const { palette: p } = theme
  const shell = stopsOf(theme.shell)
  const surfaces = [p.content, p.raised, p.subtle, p.hover].map(colour)
  return [
    ...(['ink-1', 'ink-2', 'ink-3'] as const).map((ink) => [ink, lowest(p[ink], surfaces)] satisfies [string, number]),
    ['link', lowest(theme.link, surfaces)],
    ['link on accent-soft', lowest(theme.link, [colour(p.content), colour(p.raised)], theme['accent-soft'])],
    ['on-accent', lowest(theme['on-accent'], [colour(theme.accent)])],
    ['on-tooltip', lowest(p['on-tooltip'], [colour(p.tooltip)])],
    ['danger on the content', lowest(p.danger, surfaces)],
    ...kinds.map((kind) => [kind, lowest(p[kind], [colour(p[`${kind}-soft`])])] satisfies [string, number]),
    ['neutral tag', lowest(p['ink-2'], [colour(p['neutral-soft'])])],
    ['shell-text', lowest(theme['shell-text'], shell)],
    ['shell-strong', lowest(theme['shell-strong'], shell)],
    ['shell hover', lowest(theme['shell-hover-text'], shell, theme['shell-hover'])],
    ['shell tab', lowest(theme['shell-text'], shell, theme['shell-tab'])],
    ['shell active', lowest(theme['shell-active'], shell, theme['shell-active-fill'])],
    ['sign-in picture', lowest('rgb(255 255 255 / 78%)', stopsOf(theme.scene))],
  ]
}

/** Graphics with their backgrounds: focus rings, icons, marks of state, chart lines. */
function drawnPairs(theme: Theme): [string, number][] {
  const { palette: p } = theme
  const shell = stopsOf(theme.shell)
  const surfaces = [p.content, p.raised].map(colour)
  return [
    ['focus on the content', lowest(theme.accent, surfaces)],
    ['focus on the shell', lowest(theme['shell-focus'], shell)],
    ['shell icons', lowest(theme['shell-icon'], shell)],
    ['logo', lowest(theme['mark-plate'], shell)],
    ...(['chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const).map(
      (name) => [name, lowest(p[name], [colour(p.content)])] satisfies [string, number],
    ),
    ['chart-1', lowest(theme['chart-1'], [colour(p.content)])],
  ]
}

const below = (pairs: readonly [string, number][], wanted: number): string[] =>
  pairs.filter(([, found]) => found < wanted).map(([name, found]) => `${name} ${found.toFixed(2)}`)

describe.each(themeNames)('the theme %s', (name) => {
  it('has readable texts', () => {
    expect(below(textPairs(themes[name]), 4.5)).toEqual([])
  })

  it('has visible focus, icons and series', () => {
    expect(below(drawnPairs(themes[name]), 3)).toEqual([])
  })
})

it.each([
  ['a good one', '#102A43', '#9FB3C8', '#D9E2EC', '#FFFFFF', '#334E68'],
  ['grey on grey', '#888888', '#888888', '#8a8a8a', '#777', '#888'],
  ['white on white', '#ffffff', '#fff', '#fefefe', '#fdfdfd', '#ffffff'],
  ['no colours at all', 'sky', '', 'url(x)', '12', 'none'],
  ['half transparent', 'rgba(0, 0, 0, 0.5)', 'rgb(1 2 3 / 5%)', '#000', '#111', '#222'],
])('a custom theme is readable: %s', (theme_text, bg_color, icon_color, font_color, heading_color, border_color) => {
  const made = operatorTheme({ theme_text, bg_color, icon_color, font_color, heading_color, border_color })
  expect(below(textPairs(made), 4.5)).toEqual([])
  expect(below(drawnPairs(made), 3)).toEqual([])
})

it('readable colours of a custom theme are not changed', () => {
  const colours = { bg_color: '#102a43', icon_color: '#9fb3c8', font_color: '#d9e2ec', heading_color: '#ffffff' }
  const made = operatorTheme({ theme_text: 'harbour', border_color: '#334e68', ...colours })
  expect(made).toMatchObject({
    shell: '#102a43',
    'shell-text': '#d9e2ec',
    'shell-strong': '#ffffff',
    'shell-icon': '#9fb3c8',
    'shell-line': '#334e68',
  })
})

it('contrast is calculated as in WCAG', () => {
  expect(contrast(black, colour('#FFFFFF'))).toBe(21)
  expect(contrast(colour('#767676'), colour('#FFF'))).toBeCloseTo(4.54, 2)
})
