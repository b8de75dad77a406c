import { parse } from 'dotenv'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Label } from '../../model/label'
import { declared } from './declared-settings'
import type { Environment, Setting } from './setting'

export function startErrorText(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The operator can resolve it; the message is one line in both languages. */
export class StartError extends Error {
  override name = 'StartError'
}

type Declared = typeof declared

/** A setting without value and default is undefined, a list empty. */
export type Settings = { [K in keyof Declared]: Declared[K] extends Setting<infer T> ? T : never }

export const settingTable: readonly { name: string; default: string; description: Label; allowed: Label }[] =
  Object.values(declared).map(({ name, default: fallback, description, kind: { allowed } }) => ({
    name,
    default: fallback,
    description,
    allowed,
  }))

export class SettingError extends StartError {
  override name = 'SettingError'
}

const readOne = <T>(
  { name, default: fallback, kind: { schema, allowed }, ...more }: Setting<T>,
  env: Environment,
): T => {
  const given = env[name]?.trim() ?? ''
  const result = schema.safeParse(given === '' ? (more.defaultFor?.(env) ?? fallback) : given)
  if (result.success) return result.data
  const shown = more.secret ? name : `${name}=${JSON.stringify(given)}`
  throw new SettingError(`${shown} 无效，应为${allowed.zh} / ${shown} is not valid: it must be ${allowed.en}`)
}

const checkBucket = ({ s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey }: Settings): void => {
  const parts = { S3_ENDPOINT: s3Endpoint, S3_BUCKET: s3Bucket, S3_ACCESS_KEY: s3AccessKey, S3_SECRET_KEY: s3SecretKey }
  const absent = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (absent.length > 0 && absent.length < Object.keys(parts).length)
    throw new SettingError(
      `对象存储缺少 ${absent.join('、')}，应全部设置或全部不设 / Object storage lacks ${absent.join(', ')}: set all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY, or none`,
    )
}

const checkMeters = ({ meterAuthCode, meterSecret, meterNotifyUrl }: Settings): void => {
  const parts = [meterAuthCode, meterSecret, meterNotifyUrl]
  if (parts.includes(undefined) && parts.some((part) => part !== undefined))
    throw new SettingError(
      'METER_AUTH_CODE、METER_SECRET 与 METER_NOTIFY_URL 应全部设置或全部不设 / METER_AUTH_CODE, METER_SECRET and METER_NOTIFY_URL: set all or none',
    )
}

const checkCertificate = ({ mqttTlsCert, mqttTlsKey }: Settings): void => {
  if ((mqttTlsCert === undefined) !== (mqttTlsKey === undefined))
    throw new SettingError(
      'MQTT_TLS_CERT 与 MQTT_TLS_KEY 应同时设置 / MQTT_TLS_CERT and MQTT_TLS_KEY: set both or none',
    )
}

/** An empty setting counts as not set. Throws SettingError at the first invalid one. */
export const readSettings = (env: Environment): Settings => {
  const settings = Object.fromEntries(
    Object.entries(declared).map(([key, one]) => [key, readOne<unknown>(one, env)]),
  ) as Settings
  checkBucket(settings)
  checkCertificate(settings)
  checkMeters(settings)
  return settings
}

/** `.env` sets variables that the process's environment lacks. */
export const environment = (folder = process.cwd()): Environment => {
  const file = join(folder, '.env')
  return existsSync(file) ? { ...parse(readFileSync(file)), ...process.env } : process.env
}
