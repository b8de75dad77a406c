import type { Lang } from '../../../model/label'
import { en } from '../../../web/text/en'
import type { Texts } from '../../../web/text/texts'
import { zhChs } from '../../../web/text/zh-chs'
import { isCampaign, oneOf } from '../../support/campaign'

/** For what runs in the campaign only. */
export const allLanguages: readonly Lang[] = ['zh-chs', 'en']

/** Those in which a task is done. */
export const languages = oneOf(allLanguages)

/** Those for suites that are larger in the campaign: there in both. */
export const thoroughLanguages = isCampaign ? allLanguages : languages

const texts: Record<Lang, Texts> = { 'zh-chs': zhChs, en }

/** The app's texts in that language, by which elements are found. */
export const words = (lang: Lang): Texts => texts[lang]
