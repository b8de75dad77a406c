import { codes } from '../../model/envelope'
import { messages } from '../../model/message'
import { localize, type Lang } from '../../model/label'

const okTexts: Record<Lang, string> = {
  'zh-chs': JSON.stringify(localize(messages.ok, 'zh-chs')),
  en: JSON.stringify(localize(messages.ok, 'en')),
}

export const succeeded = (dataJson: string, lang: Lang): string =>
  `{"code":${codes.ok},"msg":${okTexts[lang]},"data":${dataJson}}`

export const failed = (code: number, msg: string, data: unknown = null): string => JSON.stringify({ code, msg, data })
