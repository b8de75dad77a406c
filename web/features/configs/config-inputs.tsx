import { Button, Input, Select, Switch } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  checkConfig,
  configText,
  isDefault,
  isYes,
  yesNoValues,
  type BuiltInConfig,
} from '../../../model/settings/built-in-config'
import { zhEn } from '../../../model/label'
import { render } from '../../../model/message'
import { type InputProps, inputState } from '../../fields/parts'
import { TextInput } from '../../fields/text/text'
import { textOf } from '../../fields/text-of'
import { useIssue } from '../../fields/use-issue'
import { lang } from '../../text/lang'
import { useOptionSearch } from '../../ui/pinyin/use-pinyin'
import './config-value.css'
import { t } from '../../text/text'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'

const path = '/api/configs/built_in'

export const readBuiltIns = (): Promise<BuiltInConfig[]> => call(path, {}, { quiet: true })

/** The built-in setting with that key; undefined for others, and until they are loaded. */
export function useBuiltIn(key: unknown): BuiltInConfig | undefined {
  const { data } = useQuery({ queryKey: ['built-in-settings'], queryFn: readBuiltIns })
  return data?.find((one) => one.key === key)
}

interface TypedInputProps extends InputProps {
  known: BuiltInConfig
}

/** What is typed of a setting, in plain characters; a text stays as it is. */
const plainValue = (text: string, { type }: BuiltInConfig): string =>
  type.kind === 'text' ? text : text.normalize('NFKC').trim()

/** May digits that are still to be typed make it valid? */
const isBegun = (text: string, { type }: BuiltInConfig): boolean => {
  const plain = text.normalize('NFKC').trim()
  return (
    plain === '' ||
    (type.kind === 'whole' && (/^[+-]$/.test(plain) || (/^\d+$/.test(plain) && Number(plain) < type.min)))
  )
}

/** A line that is checked while it is typed, and whose full-width characters become plain ones when it is left. */
function LineInput({ known, ...props }: TypedInputProps) {
  const { value, onChange } = props
  const { type, unit } = known
  const [report, note] = useIssue(props.onIssue)
  const isReported = useRef(false)
  const show = (typed: string): void => {
    const checked = checkConfig(typed, known)
    isReported.current = 'problem' in checked
    report('problem' in checked ? { text: render(checked.problem, lang()) } : null)
  }
  const change = (typed: string): void => {
    onChange(typed)
    if (isReported.current || !isBegun(typed, known)) show(typed)
  }
  // Its value may be set otherwise, such as to the default.
  const text = textOf(value)
  const onValue = useEffectEvent(() => {
    if (isReported.current) show(text)
  })
  useEffect(() => onValue(), [text])
  const onRemoved = useEffectEvent(() => report(null))
  useEffect(() => () => onRemoved(), [])
  return (
    <>
      <Input
        {...inputState(props)}
        inputMode={type.kind === 'whole' ? 'numeric' : undefined}
        maxLength={type.kind === 'text' ? type.max : undefined}
        autoComplete="off"
        suffix={unit && t(unit)}
        value={text}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          const plain = plainValue(text, known)
          if (plain !== text) onChange(plain)
          show(plain)
        }}
      />
      {note}
    </>
  )
}

function ChoiceInput({ known, ...props }: TypedInputProps) {
  const { type } = known
  const options = type.kind === 'choice' ? type.choices.map(({ value, label }) => ({ value, label: t(label) })) : []
  const { showSearch } = useOptionSearch(options.length)
  return (
    <Select
      {...inputState(props)}
      className="input-whole"
      value={textOf(props.value) || undefined}
      options={options}
      showSearch={showSearch}
      onChange={(chosen: string) => props.onChange(chosen)}
    />
  )
}

function SwitchInput({ id, disabled, describedBy, value, onChange }: InputProps) {
  const { yes, no } = yesNoValues
  return (
    <Switch
      id={id}
      disabled={disabled}
      aria-describedby={describedBy}
      checked={isYes(textOf(value))}
      onChange={(isOn) => onChange(isOn ? yes : no)}
    />
  )
}

const typedInputs = { whole: LineInput, text: LineInput, choice: ChoiceInput, yesNo: SwitchInput }

const allowed = zhEn('可填 {values}', 'Allowed: {values}')
const usual = zhEn('默认：{value}', 'Default: {value}')
export const resetToDefault = zhEn('恢复默认', 'Reset to default')

function boundsOf({ type }: BuiltInConfig): string {
  return type.kind === 'whole' ? `${type.zero ? '0, ' : ''}${type.min}–${type.max}` : ''
}

function Help({ known, disabled, value, onChange }: TypedInputProps) {
  const checked = checkConfig(textOf(value), known)
  const isUsual = 'value' in checked && isDefault(checked.value, known)
  return (
    <div className="config-help">
      <span>{t(known.help)}</span>
      {known.type.kind === 'whole' && <span>{t(allowed, { values: boundsOf(known) })}</span>}
      <span>{t(usual, { value: configText(known.default, known, lang()) })}</span>
      {!isUsual && !disabled && (
        <Button type="link" size="small" style={{ padding: 0 }} onClick={() => onChange(known.default)}>
          {t(resetToDefault)}
        </Button>
      )}
    </div>
  )
}

/** The input that fits a built-in setting, with what it does, its bounds and its default; for others a text. */
export function ConfigValueInput(props: InputProps) {
  const known = useBuiltIn(props.values?.config_key)
  if (!known) return <TextInput {...props} />
  const TypedInput = typedInputs[known.type.kind]
  return (
    <>
      <TypedInput key={known.key} {...props} known={known} />
      <Help {...props} known={known} />
    </>
  )
}

/** Not editable for built-in settings; the name is shown in the user's language. */
export function ConfigNameInput(props: InputProps) {
  const known = useBuiltIn(props.values?.config_key)
  const isOwn = !known || textOf(props.value) !== known.name.zh
  return isOwn ? <TextInput {...props} /> : <TextInput {...props} value={t(known.name)} disabled />
}

export function ConfigKeyInput(props: InputProps) {
  const known = useBuiltIn(props.value)
  return <TextInput {...props} disabled={props.disabled || (known !== undefined && Boolean(props.values?.id))} />
}
