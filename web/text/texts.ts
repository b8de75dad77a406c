import type { zhChs } from './zh-chs'

/** The app's texts; both languages have exactly these keys. */
export type Texts = typeof zhChs

type KeysOf<T, Prefix extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${Prefix}${K}` : KeysOf<T[K], `${Prefix}${K}.`>
}[keyof T & (string | number)]

/** `list.search`, `problem.404`, ... */
export type TextKey = KeysOf<Texts>

/** The values of a text's `{name}` placeholders. */
export type TextValues = Readonly<Record<string, string | number>>

export type Translate = (key: TextKey, values?: TextValues) => string
