import { type BuiltInConfig, type ConfigChoice, isYes } from '../../model/settings/built-in-config'
import { zhEn, type Label } from '../../model/label'
import type { Settings } from '../settings/settings'

/** From the environment; defaults of built-in settings. */
export type ConfigDefaults = Pick<Settings, 'uploadMaxMb' | 'sessionIdleHours'>

export interface Declared<T = unknown> extends BuiltInConfig {
  /** The default is this setting; `default` is its own default. */
  from?: keyof ConfigDefaults
  read: (value: string) => T
}

interface Whole extends Pick<Declared, 'default' | 'from'> {
  min: number
  max: number
  unit?: Label
  help: Label
}

export const whole = (key: string, name: Label, { min, max, ...rest }: Whole): Declared<number> => ({
  key,
  name,
  type: { kind: 'whole', min, max },
  read: Number,
  ...rest,
})

export const yesNo = (key: string, name: Label, initial: '0' | '1', help: Label): Declared<boolean> => ({
  key,
  name,
  help,
  type: { kind: 'yesNo' },
  default: initial,
  read: isYes,
})

export const choice = <const V extends string>(
  key: string,
  name: Label,
  choices: readonly [ConfigChoice & { value: V }, ...(ConfigChoice & { value: V })[]],
  help: Label,
  initial: V = choices[0].value,
): Declared<V> => ({
  key,
  name,
  help,
  type: { kind: 'choice', choices },
  default: initial,
  read: (value) => choices.find((one) => one.value === value)?.value ?? initial,
})

export const text = (key: string, name: Label, initial: string, help: Label): Declared<string> => ({
  key,
  name,
  help,
  type: { kind: 'text', max: 60 },
  default: initial,
  read: String,
})

export const minutes = zhEn('分钟', 'min')
export const hours = zhEn('小时', 'h')
