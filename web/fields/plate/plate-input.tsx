import Input from 'antd/es/input/Input'
import { plateLook } from '../../../model/text/plate-look'
import { plateText, betweenPlates, platesIn } from '../../../model/text/plate-text'
import { type InputProps, inputState } from '../parts'
import { textOf } from '../text-of'
import { PlateChip } from './plate-chip'
import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLayoutEffect, useRef, type ClipboardEvent } from 'react'
import { isComposing } from '../../ui/keys/shortcut-keys'
import { t, words } from '../../text/text'

/** What is typed as it looks on the street; nothing for what is no plate of the country. */
function PlateSuffix({ text }: { text: string }) {
  const look = plateLook(text)
  return look === 'other' || look === 'none' ? <span /> : <PlateChip text={text} />
}

/** The rows of a text: those of its plates, and empty ones that the user has added. */
const rowsOf = (value: unknown): string[] => textOf(value).split(',')

/** Several plates: a row for each. Pasted or typed lists of plates are divided into rows. */
function PlatesInput(props: InputProps) {
  const { id, field, value, onChange, disabled } = props
  const { several: max = 1 } = field
  /** The row that takes the focus once it is rendered. */
  const next = useRef<number | null>(null)
  const rowId = (at: number) => (at === 0 ? id : `${id}-${at}`)
  useLayoutEffect(() => {
    if (next.current !== null) document.getElementById(rowId(next.current))?.focus()
    next.current = null
  })
  const rows = rowsOf(value)
  const change = (to: readonly string[]) => onChange(to.join(',') || null)
  const replace = (at: number, by: readonly string[]) => change(rows.toSpliced(at, 1, ...by))
  const add = () => {
    next.current = rows.length
    onChange([...rows, ''].join(','))
  }
  const remove = (at: number) => {
    next.current = Math.max(at - 1, 0)
    change(rows.toSpliced(at, 1))
  }
  const onPaste = (event: ClipboardEvent, at: number) => {
    const pasted = platesIn(event.clipboardData.getData('text'))
    if (pasted.length < 2) return
    event.preventDefault()
    replace(at, rows[at] ? [rows[at], ...pasted] : pasted)
  }
  const settle = (at: number) => {
    const text = rows[at] ?? ''
    const plates = platesIn(text)
    if (text && plates.join(',') !== text) replace(at, plates)
  }
  return (
    <div className="plates-rows">
      {rows.map((text, at) => (
        // Rows have no identity but their place.
        <div key={at} className="plates-row">
          <Input
            {...inputState(props)}
            id={rowId(at)}
            aria-label={at === 0 ? undefined : t(words.form.nthPlate, { label: t(field.label), number: at + 1 })}
            value={text}
            autoComplete="off"
            suffix={<PlateSuffix text={text} />}
            onChange={({ target }) => replace(at, [target.value])}
            onPaste={(event) => onPaste(event, at)}
            onKeyDown={(event) => {
              if (!betweenPlates.test(event.key) || isComposing(event)) return
              event.preventDefault()
              if (text && rows.length < max) add()
            }}
            onBlur={() => settle(at)}
          />
          {rows.length > 1 && (
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              disabled={disabled}
              aria-label={t(words.form.removePlate, { plate: text })}
              onClick={() => remove(at)}
            />
          )}
        </div>
      ))}
      {rows.some(Boolean) && rows.length < max && (
        <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} disabled={disabled} onClick={add}>
          {t(words.form.addPlate)}
        </Button>
      )}
    </div>
  )
}

function OnePlateInput(props: InputProps) {
  const { field, value, onChange } = props
  const text = textOf(value)
  return (
    <Input
      {...inputState(props)}
      value={text}
      maxLength={field.max}
      autoComplete="off"
      suffix={<PlateSuffix text={text} />}
      onChange={(event) => onChange(event.target.value)}
      // Only on blur: changing the text while an input method composes would end the composition.
      onBlur={() => {
        if (plateText(text) !== text) onChange(plateText(text))
      }}
    />
  )
}

export const PlateInput = (props: InputProps) =>
  props.field.several === undefined ? <OnePlateInput {...props} /> : <PlatesInput {...props} />
