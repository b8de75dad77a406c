import type { Lang } from '../../model/label'
import { cookie, setCookie } from '../storage/cookie'

const isLang = (value: string | null | undefined): value is Lang => value === 'zh-chs' || value === 'en'

function chosenLang(): Lang {
  const chosen = cookie('lang')
  if (isLang(chosen)) return chosen
  const byDefault = document.querySelector<HTMLMetaElement>('meta[name="berth-default-lang"]')?.content
  return isLang(byDefault) ? byDefault : 'zh-chs'
}

let cached: Lang | undefined

/**
 * The user's language: the cookie `lang`, else the default that the server wrote into the page, else Chinese. Read once
 * per page, as every cell needs it and reading cookies is slow.
 */
export const lang = (): Lang => (cached ??= chosenLang())

/** The language as a BCP 47 tag, for HTML and HTTP. */
export const langTag = (): string => (lang() === 'zh-chs' ? 'zh-CN' : 'en')

/** Stores the language for a year and reloads the page, as texts and locale are loaded at the start. */
export function changeLang(to: Lang): void {
  setCookie('lang', to, 365 * 24)
  location.reload()
}
