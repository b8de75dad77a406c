import { black, blend, colourOf, hex, isDark, legible, type Colour } from './colour'
import { lightTheme, type Theme } from './theme'
import { classic } from './themes'

/** The name and the five colours of a theme that an operator defined, as in its row. */
export interface OperatorColours {
  theme_text: string
  bg_color: string
  icon_color: string
  font_color: string
  heading_color: string
  border_color: string
}

const colourNames = ['bg_color', 'icon_color', 'font_color', 'heading_color', 'border_color'] as const

export function asOperatorColours(value: unknown): OperatorColours | null {
  if (typeof value !== 'object' || value === null) return null
  const row = value as Record<string, unknown>
  const isValid = ['theme_text', ...colourNames].every((name) => typeof row[name] === 'string')
  return isValid ? (row as unknown as OperatorColours) : null
}

/** Minimum contrasts of text and of graphics by WCAG 2.2 AA. */
const textContrast = 4.5
const iconContrast = 3

/** The classic theme with the operator's shell; colours without enough contrast to the background are adjusted. */
export function operatorTheme(row: OperatorColours, read = colourOf): Theme {
  const given = (name: (typeof colourNames)[number], otherwise: string): Colour =>
    (read(row[name]) ?? colourOf(otherwise) ?? black).setA(1)
  const background = given('bg_color', classic['shell-solid'])
  const heading = given('heading_color', classic['shell-strong'])
  const tint = (percent: number): Colour => blend(heading.setA(percent / 100), background)
  const [resting, current] = [tint(5), tint(10)]
  const text = hex(legible(given('font_color', classic['shell-text']), resting, textContrast))
  const strong = hex(legible(heading, resting, textContrast))
  const icon = legible(given('icon_color', classic['shell-text']), resting, iconContrast)
  return lightTheme({
    ...classic,
    name: 'operator',
    shell: hex(background),
    'shell-solid': hex(background),
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
    'mark-bars': hex(background),
    ...(isDark(background) && { scene: hex(background) }),
  })
}
