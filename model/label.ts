export type Lang = 'zh-chs' | 'en'

export interface Label {
  readonly zh: string
  readonly en: string
}

export const zhEn = (zh: string, en: string): Label => ({ zh, en })

export const localize = (label: Label, lang: Lang): string => (lang === 'zh-chs' ? label.zh : label.en)

export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
