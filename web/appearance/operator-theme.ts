import { black, colourOf, hex, isDark, legible, over, type Colour } from './colour'
import { lightTheme, type Theme } from './theme'
import { classic } from './themes'

/** The five colours of a theme that an operator wrote himself, as its row names them. */
export interface OperatorColours {
  theme_text: string
  bg_color: string
  icon_color: string
  font_color: string
  heading_color: string
  border_color: string
}

const colourNames = ['bg_color', 'icon_color', 'font_color', 'heading_color', 'border_color'] as const

/** A stored value as an operator's theme; null for anything else. */
export function asOperatorColours(value: unknown): OperatorColours | null {
  if (typeof value !== 'object' || value === null) return null
  const row = value as Record<string, unknown>
  const fit = ['theme_text', ...colourNames].every((name) => typeof row[name] === 'string')
  return fit ? (row as unknown as OperatorColours) : null
}

/** Of text and of what is drawn, by WCAG 2.2 AA. */
const textContrast = 4.5
const iconContrast = 3

/** The classic sheet in the operator's shell; colours that could not be read on his ground are moved until they can. */
export function operatorTheme(row: OperatorColours, read = colourOf): Theme {
  const given = (name: (typeof colourNames)[number], otherwise: string): Colour =>
    (read(row[name]) ?? colourOf(otherwise) ?? black).setA(1)
  const ground = given('bg_color', classic['shell-solid'])
  const heading = given('heading_color', classic['shell-strong'])
  const under = (percent: number): Colour => over(heading.setA(percent / 100), ground)
  const [resting, current] = [under(5), under(10)]
  const text = hex(legible(given('font_color', classic['shell-text']), resting, textContrast))
  const strong = hex(legible(heading, resting, textContrast))
  const icon = legible(given('icon_color', classic['shell-text']), resting, iconContrast)
  return lightTheme({
    ...classic,
    name: 'operator',
    shell: hex(ground),
    'shell-solid': hex(ground),
    'shell-line': hex(given('border_color', classic['shell-line'])),
    'shell-text': text,
    'shell-strong': strong,
    'shell-icon': hex(icon),
    'shell-hover': hex(resting),
    'shell-hover-text': text,
    'shell-active': hex(legible(heading, current, textContrast)),
    'shell-active-fill': hex(current),
    'shell-tab': hex(resting),
    'shell-focus': strong,
    'mark-plate': hex(icon),
    'mark-bars': hex(ground),
    ...(isDark(ground) && { scene: hex(ground) }),
  })
}
