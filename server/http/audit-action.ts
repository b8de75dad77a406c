import { zhEn, type Label, type Lang } from '../../model/label'
import { localize } from '../../model/label'
import type { Resource } from '../../model/resource'
import type { Call } from '../engine/api/calls'
import { said, writableFields, type Body } from '../engine/write/form-input'
import { kindTraits } from '../../model/kind-traits'

const most = 20

const whole = (id: unknown): id is number | string => /^\d{1,16}$/.test(String(id))

/** The labels of the fields that a form names, without those that hold secrets. */
const fieldsIn = (resource: Resource, body: Body, lang: Lang): string[] =>
  writableFields(resource).flatMap(([name, field]) =>
    kindTraits[field.kind].secret || said(body, name, field) === undefined ? [] : localize(field.label, lang),
  )

/**
 * What a changing call does, in words: `修改：会员 12（会员姓名、手机号）`. No value that was sent stands in it, but for ids; `made` is
 * the id of a row that was made. Undefined for a call that changes nothing.
 */
export function auditActionOf(
  { auditAction, method }: Call,
  resource: Resource,
  body: Body,
  made?: unknown,
): Label | undefined {
  if (!auditAction) return undefined
  const ids = [made ?? body.id].flat().filter(whole).slice(0, most)
  const words = (lang: Lang, comma: string, [open, close]: readonly [string, string]): string => {
    const fields = method === 'PUT' ? fieldsIn(resource, body, lang) : []
    const told = fields.length ? `${open}${fields.join(comma)}${close}` : ''
    return [localize(resource.label, lang), ids.join(comma)].filter(Boolean).join(' ') + told
  }
  return zhEn(
    `${auditAction.zh}：${words('zh-chs', '、', ['（', '）'])}`,
    `${auditAction.en}: ${words('en', ', ', [' (', ')'])}`,
  )
}
