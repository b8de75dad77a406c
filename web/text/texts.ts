import type { zhChs } from './zh-chs'

/** Every text of the application's own parts; both languages have exactly these keys. */
export type Texts = typeof zhChs

type KeysOf<T, Prefix extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${Prefix}${K}` : KeysOf<T[K], `${Prefix}${K}.`>
}[keyof T & (string | number)]

/** `list.search`, `problem.404`, ... */
export type TextKey = KeysOf<Texts>

/** What stands in a text's `{name}` places. */
export type TextValues = Readonly<Record<string, string | number>>

/** Tells a text in the person's language. */
export type Tell = (key: TextKey, values?: TextValues) => string
