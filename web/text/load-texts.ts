import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { lang, langTag } from './lang'
import type { Texts } from './texts'

const loaders = {
  'zh-chs': (): Promise<Texts> => import('./zh-chs').then(({ zhChs }) => zhChs),
  en: (): Promise<Texts> => import('./en').then(({ en }) => en),
}

/** Loads the texts of the user's language; to be awaited before the first render. */
export async function loadTexts(): Promise<void> {
  const chosen = lang()
  document.documentElement.lang = langTag()
  await i18next.use(initReactI18next).init({
    lng: chosen,
    lowerCaseLng: true,
    resources: { [chosen]: { translation: await loaders[chosen]() } },
    // Placeholders are written {name}, as in labels; React escapes the values.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
}
