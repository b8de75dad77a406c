import Input from 'antd/es/input/Input'
import type { Field } from '../../../model/field'
import { identifierAsStored, isTelephone } from '../../../model/kind-traits'
import { type CellProps, type FieldParts, type FilterProps, type InputProps, inputState } from '../parts'
import { textOf } from '../text-of'
import { telephoneAddress } from './telephone-address'
import { codeWidth, textWidth } from '../../ui/text-width'
import { t, words } from '../../text/text'

/**
 * Returns a function that changes an identifier to what is stored, once it is typed: changing the text while an
 * input method composes would end the composition.
 */
function toPlainText(field: Field, text: string, change: (text: string) => void): () => void {
  const plain = identifierAsStored(text, field)
  return () => {
    if (plain !== text) change(plain)
  }
}

export function TextInput(props: InputProps) {
  const { field, value, onChange } = props
  const toPlain = toPlainText(field, textOf(value), onChange)
  return (
    <Input
      {...inputState(props)}
      value={textOf(value)}
      maxLength={field.max}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onBlur={toPlain}
    />
  )
}

/** A click calls the number, and does nothing to the row that it is in. */
function CallLink({ number, address }: { number: string; address: string }) {
  return (
    <a
      className="cell-call"
      href={address}
      aria-label={t(words.value.call, { number })}
      onClick={(event) => event.stopPropagation()}
    >
      {number}
    </a>
  )
}

export function TextCell({ value, field }: CellProps) {
  const text = textOf(value)
  const address = isTelephone(field) ? telephoneAddress(text) : null
  if (address !== null) return <CallLink number={text} address={address} />
  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  )
}

export function TextFilter({ id, field, value, onChange }: FilterProps) {
  const toPlain = toPlainText(field, textOf(value), (text) => onChange(text || undefined))
  return (
    <Input
      id={id}
      allowClear
      value={textOf(value)}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={toPlain}
      onPressEnter={toPlain}
    />
  )
}

const fit = (value: unknown): number => textWidth(textOf(value), 13)

const line: FieldParts = {
  Cell: TextCell,
  Filter: TextFilter,
  width: () => 132,
  fit,
  align: 'left',
}

/** A single line of text; searches match any part of it. */
export const text: FieldParts = line

export const phone: FieldParts = { ...line, width: () => 114 }
export const email: FieldParts = { ...text, width: () => 180 }
export const username: FieldParts = { ...line, width: () => 120 }

function CodeCell({ value }: CellProps) {
  const text = textOf(value)
  return (
    <span className="cell-text cell-mono" title={text}>
      {text}
    </span>
  )
}

export const code: FieldParts = {
  Cell: CodeCell,
  Filter: TextFilter,
  width: () => 128,
  fit: (value) => codeWidth(textOf(value), 12),
  align: 'left',
}

/** A path or an http(s) address. */
export const address: FieldParts = { ...code, width: () => 200, wide: () => true, stretches: true }

/** Multi-line text; a table cell shows it in one line. */
export const note: FieldParts = {
  Cell: TextCell,
  Filter: TextFilter,
  width: () => 180,
  fit,
  align: 'left',
  wide: () => true,
  stretches: true,
}

export const password: FieldParts = {
  Cell: () => null,
  width: () => 100,
  align: 'left',
  card: 'nothing',
}

function SecretCell({ name, row }: CellProps) {
  return row[`${name}_set`] === true ? <span className="faint">{t(words.value.secretSet)}</span> : null
}

/** A secret is never returned by the server; a row only has a flag `{name}_set`. */
export const secret: FieldParts = {
  Cell: SecretCell,
  width: () => 96,
  align: 'left',
  card: 'nothing',
}
