import type { Lang } from '../../model/label'
import { en } from '../../web/text/en'
import { chart as chartInEnglish } from '../../web/text/en/chart'
import type { LateTexts } from '../../web/text/late-texts'
import type { Texts } from '../../web/text/texts'
import { zhChs } from '../../web/text/zh-chs'
import { chart } from '../../web/text/zh-chs/chart'

export const languages: readonly Lang[] = ['zh-chs', 'en']

const texts: Record<Lang, Texts & LateTexts> = {
  'zh-chs': { ...zhChs, chart },
  en: { ...en, chart: chartInEnglish },
}

/** The app's own texts in that language: the labels by which things are found. */
export const words = (lang: Lang): Texts & LateTexts => texts[lang]
