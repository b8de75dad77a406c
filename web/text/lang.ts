import type { Lang } from '../../model/label'
import { cookie, setCookie } from '../storage/cookie'

const isLang = (value: string | null | undefined): value is Lang => value === 'zh-chs' || value === 'en'

function chosenLang(): Lang {
  const chosen = cookie('lang')
  if (isLang(chosen)) return chosen
  const preset = document.querySelector<HTMLMetaElement>('meta[name="berth-default-lang"]')?.content
  return isLang(preset) ? preset : 'zh-chs'
}

let known: Lang | undefined

/**
 * The person's language: the cookie `lang`, else what the server wrote into the page, else Chinese. It is the same for the
 * life of the page, and read once: every cell asks for it, and cookies are slow.
 */
export const lang = (): Lang => (known ??= chosenLang())

/** The language as HTML and HTTP write it. */
export const langTag = (): string => (lang() === 'zh-chs' ? 'zh-CN' : 'en')

/** Remembers the language for a year and reloads, as every text and locale is chosen at the start. */
export function changeLang(to: Lang): void {
  setCookie('lang', to, 365 * 24)
  location.reload()
}
