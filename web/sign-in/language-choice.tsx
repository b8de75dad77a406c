import type { Lang } from '../../model/label'
import { changeLang, lang } from '../text/lang'
import { useText } from '../text/use-text'

const languages: readonly { lang: Lang; tag: string; name: 'language.zh' | 'language.en' }[] = [
  { lang: 'zh-chs', tag: 'zh-CN', name: 'language.zh' },
  { lang: 'en', tag: 'en', name: 'language.en' },
]

export function LanguageChoice() {
  const t = useText()
  return (
    <div className="language-choice" role="group" aria-label={t('language.change')}>
      {languages.map((one) => (
        <button
          type="button"
          key={one.lang}
          lang={one.tag}
          aria-pressed={lang() === one.lang}
          onClick={() => changeLang(one.lang)}
        >
          {t(one.name)}
        </button>
      ))}
    </div>
  )
}
