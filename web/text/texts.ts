import type { LateArea, LateTexts } from './late-texts'
import type { zhChs } from './zh-chs'

/** The texts that are loaded at the start; both languages have exactly these keys. */
export type Texts = typeof zhChs

type KeysOf<T, Prefix extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${Prefix}${K}` : KeysOf<T[K], `${Prefix}${K}.`>
}[keyof T & (string | number)]

/** `list.search`, `problem.404`, ... */
export type TextKey = KeysOf<Texts>

/** `chart.time`, ... */
export type LateKey<Area extends LateArea> = KeysOf<LateTexts[Area], `${Area}.`>

/** The values of a text's `{name}` placeholders. */
export type TextValues = Readonly<Record<string, string | number>>

/** Returns a text in the user's language. */
export type Translate<Key extends string = TextKey> = (key: Key, values?: TextValues) => string
