import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { zhEn, type Label } from '../../model/label'
import { meterNotifyPath } from '../../model/site/commands'
import { isPassword, isUsername } from '../../model/text/patterns'

/** Also describes the allowed values for the operator. */
export interface SettingKind<T> {
  schema: z.ZodType<T, string>
  allowed: Label
}

export const text: SettingKind<string> = { schema: z.string().min(1), allowed: zhEn('一段文字', 'a text') }

export const folder: SettingKind<string> = {
  schema: z
    .string()
    .min(1)
    .transform((path) => resolve(path)),
  allowed: zhEn('一个目录', 'a folder'),
}

export const file: SettingKind<string> = { ...folder, allowed: zhEn('一个文件', 'a file') }

export const whole = (min: number, max: number): SettingKind<number> => ({
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max)),
  allowed: zhEn(`${min} 到 ${max} 的整数`, `a whole number from ${min} to ${max}`),
})

export const flag: SettingKind<boolean> = {
  schema: z.enum(['0', '1']).transform((value) => value === '1'),
  allowed: zhEn('0 或 1', '0 or 1'),
}

export const oneOf = <const V extends string>(...values: V[]): SettingKind<V> => ({
  schema: z.string().pipe(z.enum(values)),
  allowed: zhEn(`以下之一：${values.join('、')}`, `one of ${values.join(', ')}`),
})

const matching = (fits: (value: string) => boolean, allowed: Label): SettingKind<string> => ({
  schema: z.string().refine(fits),
  allowed,
})

export const username = matching(
  isUsername,
  zhEn('3 到 12 位字母、数字或下划线', '3 to 12 letters, digits or underscores'),
)

export const password = matching(
  isPassword,
  zhEn(
    '6 到 16 位字母、数字或下划线，至少两种',
    '6 to 16 letters, digits or underscores, of at least two of: lower case, upper case, digits, underscores',
  ),
)

/** Such as the output of `openssl rand -base64 32`. */
export const encryptionKey = matching(
  (value) => /^\S{32,256}$/.test(value),
  zhEn('32 到 256 个随机字符，不含空格', '32 to 256 random characters without spaces'),
)

export const address = (...schemes: string[]): SettingKind<string> =>
  matching(
    (value) => schemes.some((scheme) => value.startsWith(`${scheme}//`)) && !/\s/.test(value),
    zhEn(`以 ${schemes.join('//、')}// 开头的地址`, `an address that begins with ${schemes.join('// or ')}//`),
  )

const isNotifyAddress = (value: string): boolean => {
  const url = /^https?:\/\//.test(value) && URL.canParse(value) ? new URL(value) : null
  return url !== null && url.href === value && url.pathname.endsWith(meterNotifyPath) && !url.search && !url.hash
}

export const notifyAddress = matching(
  isNotifyAddress,
  zhEn('如 https://berth.example/m 的地址', 'an address such as https://berth.example/m'),
)

const isOrigin = (value: string) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value

export const origin = matching(isOrigin, zhEn('如 https://a.example 的来源', 'an origin such as https://a.example'))

const isNetwork = (value: string): boolean => {
  const [ip = '', bits = '', ...more] = value.split('/')
  const version = isIP(ip)
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

export const network = matching(isNetwork, zhEn('如 10.0.0.0/8 的网段', 'a network such as 10.0.0.0/8'))

const isTimeZone = (value: string): boolean => {
  try {
    // Intl accepts an offset such as +08:00, but PostgreSQL reads its sign the other way round.
    return /^[A-Za-z]/.test(value) && new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}

export const timeZone = matching(
  isTimeZone,
  zhEn('IANA 时区名，如 Asia/Shanghai', 'an IANA time zone such as Asia/Shanghai'),
)

/** How many proxies are in front of the server (0: none), or their addresses and networks. */
export const proxies: SettingKind<false | number | string[]> = {
  schema: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (parts) => (parts.length === 1 && /^\d$/.test(parts[0] ?? '')) || parts.every((p) => isIP(p) || isNetwork(p)),
    )
    .transform((parts) => (/^\d$/.test(parts[0] ?? '') ? Number(parts[0]) || false : parts)),
  allowed: zhEn(
    '前置代理的层数（0 到 9），或以逗号分隔的地址与网段',
    'the number of proxies in front (0 to 9), or their addresses and networks, separated by commas',
  ),
}

/** Comma-separated; may be empty. */
export const list = (one: SettingKind<string>): SettingKind<string[]> => ({
  schema: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .pipe(z.array(one.schema)),
  allowed: zhEn(`以逗号分隔的多个：${one.allowed.zh}`, `a comma-separated list, each ${one.allowed.en}`),
})

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

type More<T> = Pick<Setting<T>, 'secret' | 'defaultFor'>

export const setting = <T>(
  name: string,
  fallback: string,
  description: Label,
  of: SettingKind<T>,
  more?: More<T>,
): Setting<T> => ({ name, default: fallback, description, kind: of, ...more })

/** May be absent or empty. */
export const optional = <T>(name: string, description: Label, { schema, allowed }: SettingKind<T>, more?: More<T>) => {
  const absent = z.literal('').transform(() => undefined)
  return setting<T | undefined>(name, '', description, { schema: z.union([absent, schema]), allowed }, more)
}

export const secret = { secret: true }
