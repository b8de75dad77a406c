import type { FastifyReply } from 'fastify'
import { codes } from '../../model/envelope'
import { messages } from '../../model/message'
import { localize, type Lang } from '../../model/label'

const okTexts: Record<Lang, string> = {
  'zh-chs': JSON.stringify(localize(messages.ok, 'zh-chs')),
  en: JSON.stringify(localize(messages.ok, 'en')),
}

export const succeeded = (dataJson: string, lang: Lang): string =>
  `{"code":${codes.ok},"msg":${okTexts[lang]},"data":${dataJson}}`

/** Responds to a call with success and the JSON of its `data`. */
export const sendData = (reply: FastifyReply, dataJson: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(Buffer.from(succeeded(dataJson, reply.request.lang)))

export const failed = (code: number, msg: string, data: unknown = null): string => JSON.stringify({ code, msg, data })
