import type { Lang } from '../../../model/label'
import { words as both } from '../../../web/text/text'
import { isCampaign, oneOf } from '../../support/campaign'
import { inLang } from '../../support/in-lang'

/** For what runs in the campaign only. */
export const allLanguages: readonly Lang[] = ['zh-chs', 'en']

/** Those in which a task is done. */
export const languages = oneOf(allLanguages)

/** Those for suites that are larger in the campaign: there in both. */
export const thoroughLanguages = isCampaign ? allLanguages : languages

const texts = { 'zh-chs': inLang(both, 'zh-chs'), en: inLang(both, 'en') }

/** The app's texts in that language, by which elements are found. */
export const words = (lang: Lang) => texts[lang]
