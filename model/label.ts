/** The two languages of the product; also the values of the cookie `lang`. */
export type Lang = 'zh-chs' | 'en'

/** A text that a person reads, in both languages. There is no way to write one in a single language. */
export interface Label {
  readonly zh: string
  readonly en: string
}

export const zhEn = (zh: string, en: string): Label => ({ zh, en })

export const localize = (label: Label, lang: Lang): string => (lang === 'zh-chs' ? label.zh : label.en)

/** Fills `{name}` in a text; a missing value leaves the place empty. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
