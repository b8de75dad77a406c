import type { Label } from '../../model/label'
import type { SettingKind } from './setting-kind'

export type Environment = Readonly<Record<string, string | undefined>>

export interface Setting<T> {
  name: string
  /** As text; empty: none. */
  default: string
  description: Label
  kind: SettingKind<T>
  secret?: boolean
  /** `default` describes it if it depends on other settings. */
  defaultFor?: (env: Environment) => string
}

export const setting = <T>(
  name: string,
  fallback: string,
  description: Label,
  of: SettingKind<T>,
  more?: Pick<Setting<T>, 'secret' | 'defaultFor'>,
): Setting<T> => ({ name, default: fallback, description, kind: of, ...more })

export const secret = { secret: true }
