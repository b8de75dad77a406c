import type { FastifyReply } from 'fastify'
import { codes } from '../../model/envelope'
import { messages } from '../../model/message'
import { localize, type Lang } from '../../model/label'

const okTexts: Record<Lang, string> = {
  'zh-chs': JSON.stringify(localize(messages.ok, 'zh-chs')),
  en: JSON.stringify(localize(messages.ok, 'en')),
}

const beginning = (lang: Lang): string => `{"code":${codes.ok},"msg":${okTexts[lang]},"data":`

export const succeeded = (dataJson: string, lang: Lang): string => `${beginning(lang)}${dataJson}}`

export function sendData(reply: FastifyReply, dataJson: string | readonly string[]): FastifyReply {
  const pieces = [beginning(reply.request.lang), ...[dataJson].flat(), '}'].map((piece) => Buffer.from(piece))
  return reply.type('application/json; charset=utf-8').send(Buffer.concat(pieces))
}

export const failed = (code: number, msg: string, data: unknown = null): string => JSON.stringify({ code, msg, data })
