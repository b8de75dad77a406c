import { describe, expect, it } from 'vitest'
import { black, colourOf, contrast, over, type Colour } from '../../web/appearance/colour'
import { operatorTheme } from '../../web/appearance/operator-theme'
import type { Theme } from '../../web/appearance/theme'
import { themeNames, themes } from '../../web/appearance/themes'

function colour(text: string): Colour {
  const read = colourOf(text)
  if (!read) throw new Error(`not a colour: ${text}`)
  return read
}

/** Every opaque colour that a CSS background names: the stops of its gradients. */
const stopsOf = (background: string): Colour[] => (background.match(/#[\da-f]{3,6}\b/gi) ?? []).map(colour)

/** The least contrast of a text on a layer that lies on any of those grounds. */
const least = (text: string, grounds: readonly Colour[], layer = 'rgb(0 0 0 / 0%)'): number =>
  Math.min(
    ...grounds.map((ground) => {
      const seen = over(colour(layer), ground)
      return contrast(over(colour(text), seen), seen)
    }),
  )

const kinds = ['success', 'warning', 'danger', 'info', 'violet'] as const

/** Texts, the grounds that they are read on, and what may lie between; as in look.md, sections 2 and 3. */
function textPairs(theme: Theme): [string, number][] {
  const { palette: p } = theme
  const shell = stopsOf(theme.shell)
  const surfaces = [p.content, p.raised, p.subtle, p.hover].map(colour)
  return [
    ...(['ink-1', 'ink-2', 'ink-3'] as const).map((ink) => [ink, least(p[ink], surfaces)] satisfies [string, number]),
    ['link', least(theme.link, surfaces)],
    ['link on accent-soft', least(theme.link, [colour(p.content), colour(p.raised)], theme['accent-soft'])],
    ['on-accent', least(theme['on-accent'], [colour(theme.accent)])],
    ['on-tooltip', least(p['on-tooltip'], [colour(p.tooltip)])],
    ['danger on the sheet', least(p.danger, surfaces)],
    ...kinds.map((kind) => [kind, least(p[kind], [colour(p[`${kind}-soft`])])] satisfies [string, number]),
    ['neutral tag', least(p['ink-2'], [colour(p['neutral-soft'])])],
    ['shell-text', least(theme['shell-text'], shell)],
    ['shell-strong', least(theme['shell-strong'], shell)],
    ['shell hover', least(theme['shell-hover-text'], shell, theme['shell-hover'])],
    ['shell tab', least(theme['shell-text'], shell, theme['shell-tab'])],
    ['shell active', least(theme['shell-active'], shell, theme['shell-active-fill'])],
    ['sign-in picture', least('rgb(255 255 255 / 78%)', stopsOf(theme.scene))],
  ]
}

/** What is drawn rather than read: the ring of the focus, icons, marks of state. */
function drawnPairs(theme: Theme): [string, number][] {
  const { palette: p } = theme
  const shell = stopsOf(theme.shell)
  const sheets = [p.content, p.raised].map(colour)
  return [
    ['focus on the sheet', least(theme.accent, sheets)],
    ['focus on the shell', least(theme['shell-focus'], shell)],
    ['shell icons', least(theme['shell-icon'], shell)],
    ['logo', least(theme['mark-plate'], shell)],
    ...(['chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const).map(
      (name) => [name, least(p[name], [colour(p.content)])] satisfies [string, number],
    ),
    ['chart-1', least(theme['chart-1'], [colour(p.content)])],
  ]
}

const below = (pairs: readonly [string, number][], wanted: number): string[] =>
  pairs.filter(([, found]) => found < wanted).map(([name, found]) => `${name} ${found.toFixed(2)}`)

describe.each(themeNames)('the theme %s', (name) => {
  it('can be read everywhere', () => {
    expect(below(textPairs(themes[name]), 4.5)).toEqual([])
  })

  it('shows focus, icons and series', () => {
    expect(below(drawnPairs(themes[name]), 3)).toEqual([])
  })
})

it.each([
  ['a good one', '#102A43', '#9FB3C8', '#D9E2EC', '#FFFFFF', '#334E68'],
  ['grey on grey', '#888888', '#888888', '#8a8a8a', '#777', '#888'],
  ['white on white', '#ffffff', '#fff', '#fefefe', '#fdfdfd', '#ffffff'],
  ['no colours at all', 'sky', '', 'url(x)', '12', 'none'],
  ['half transparent', 'rgba(0, 0, 0, 0.5)', 'rgb(1 2 3 / 5%)', '#000', '#111', '#222'],
])(
  'an operator’s theme can be read: %s',
  (theme_text, bg_color, icon_color, font_color, heading_color, border_color) => {
    const made = operatorTheme({ theme_text, bg_color, icon_color, font_color, heading_color, border_color })
    expect(below(textPairs(made), 4.5)).toEqual([])
    expect(below(drawnPairs(made), 3)).toEqual([])
  },
)

it('an operator’s colours that can be read are left as they are', () => {
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

it('contrast is that of WCAG', () => {
  expect(contrast(black, colour('#FFFFFF'))).toBe(21)
  expect(contrast(colour('#767676'), colour('#FFF'))).toBeCloseTo(4.54, 2)
})
