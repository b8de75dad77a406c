import type { Label, Lang } from '../../model/label'

/** Texts in both languages, in groups. */
export interface Labels {
  readonly [key: string]: Label | Labels
}

export type InLang<T> = T extends Label ? string : { readonly [K in keyof T]: InLang<T[K]> }

const isLabel = (one: Label | Labels): one is Label => typeof one.zh === 'string' && typeof one.en === 'string'

/** The same texts in one language. */
export function inLang<T extends object>(labels: T, lang: Lang): InLang<T> {
  const entries = Object.entries(labels as Labels).map(([key, one]) => [
    key,
    isLabel(one) ? (lang === 'en' ? one.en : one.zh) : inLang(one, lang),
  ])
  return Object.fromEntries(entries) as InLang<T>
}
