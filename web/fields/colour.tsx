import Input from 'antd/es/input/Input'
import { type CellProps, type FieldParts, type InputProps, inputState } from './parts'
import { TextFilter } from './text/text'
import { textOf } from './text-of'
import { codeWidth } from '../ui/text-width'
import { t, words } from '../text/text'

const isColour = (text: string): boolean => text !== '' && CSS.supports('color', text)

/** A colour as `#rrggbb`, for the browser's colour picker; black when the text is not a colour. */
function hexOf(text: string): string {
  const context = isColour(text) ? document.createElement('canvas').getContext('2d') : null
  if (!context) return '#000000'
  context.fillStyle = text
  return /^#[\da-f]{6}$/i.test(context.fillStyle) ? context.fillStyle : '#000000'
}

export function ColourInput(props: InputProps) {
  const { field, value, onChange, disabled } = props
  const text = textOf(value)
  return (
    <Input
      {...inputState(props)}
      value={text}
      maxLength={field.max}
      autoComplete="off"
      placeholder="#RRGGBB"
      onChange={(event) => onChange(event.target.value)}
      prefix={
        <input
          type="color"
          className={isColour(text) ? 'colour-well' : 'colour-well colour-none'}
          aria-label={t(words.form.pickColour)}
          value={hexOf(text)}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      }
    />
  )
}

function ColourCell({ value }: CellProps) {
  const text = textOf(value)
  return (
    <span className="cell-text cell-mono" title={text}>
      {isColour(text) && <span className="colour-dot" style={{ background: text }} aria-hidden />}
      {text}
    </span>
  )
}

/** Pixels of the colour beside its text. */
const besideText = 18

export const colour: FieldParts = {
  Cell: ColourCell,
  Filter: TextFilter,
  width: () => 120,
  fit: (value) => besideText + codeWidth(textOf(value), 12),
  align: 'left',
}
