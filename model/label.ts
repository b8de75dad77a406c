/** The two languages of the product; also the values of the cookie `lang`. */
export type Lang = 'zh-chs' | 'en'

/** The languages, each with its own name and BCP 47 tag. */
export const languages: readonly { lang: Lang; name: string; tag: string }[] = [
  { lang: 'zh-chs', name: '简体中文', tag: 'zh-CN' },
  { lang: 'en', name: 'English', tag: 'en' },
]

/** A text in both languages. There is no type for a text in one language. */
export interface Label {
  readonly zh: string
  readonly en: string
}

export const zhEn = (zh: string, en: string): Label => ({ zh, en })

export const localize = (label: Label, lang: Lang): string => (lang === 'zh-chs' ? label.zh : label.en)

/** Replaces `{name}` in a text; a missing value becomes empty. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
