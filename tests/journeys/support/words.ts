import type { Lang } from '../../../model/label'
import { en } from '../../../web/text/en'
import { bill as billInEnglish } from '../../../web/text/en/bill'
import { chart as chartInEnglish } from '../../../web/text/en/chart'
import { tariff as tariffInEnglish } from '../../../web/text/en/tariff'
import type { LateTexts } from '../../../web/text/late-texts'
import type { Texts } from '../../../web/text/texts'
import { zhChs } from '../../../web/text/zh-chs'
import { bill } from '../../../web/text/zh-chs/bill'
import { chart } from '../../../web/text/zh-chs/chart'
import { tariff } from '../../../web/text/zh-chs/tariff'

export const languages: readonly Lang[] = ['zh-chs', 'en']

const texts: Record<Lang, Texts & LateTexts> = {
  'zh-chs': { ...zhChs, bill, chart, tariff },
  en: { ...en, bill: billInEnglish, chart: chartInEnglish, tariff: tariffInEnglish },
}

/** The app's own texts in that language: the labels by which things are found. */
export const words = (lang: Lang): Texts & LateTexts => texts[lang]
