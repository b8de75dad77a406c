import { zhEn, type Label, type Lang } from '../../model/label'
import { localize } from '../../model/label'
import type { Resource } from '../../model/resource'
import type { Call } from '../engine/api/calls'
import { said, writableFields, type Body } from '../engine/write/form-input'
import { kindTraits } from '../../model/kind-traits'

const maxIds = 20

const isId = (id: unknown): id is number | string => /^\d{1,16}$/.test(String(id))

/** The labels of the fields in a form, without secret ones. */
const fieldsIn = (resource: Resource, body: Body, lang: Lang): string[] =>
  writableFields(resource).flatMap(([name, field]) =>
    kindTraits[field.kind].secret || said(body, name, field) === undefined ? [] : localize(field.label, lang),
  )

/**
 * The text of a changing call for the audit log, such as `修改：会员 12（会员姓名、手机号）`. Contains no sent values except ids.
 * `createdId` is the id of an inserted row. Undefined for a call that changes nothing.
 */
export function auditActionOf(
  { auditAction, method }: Call,
  resource: Resource,
  body: Body,
  createdId?: unknown,
): Label | undefined {
  if (!auditAction) return undefined
  const ids = [createdId ?? body.id].flat().filter(isId).slice(0, maxIds)
  const words = (lang: Lang, comma: string, [open, close]: readonly [string, string]): string => {
    const fields = method === 'PUT' ? fieldsIn(resource, body, lang) : []
    const suffix = fields.length ? `${open}${fields.join(comma)}${close}` : ''
    return [localize(resource.label, lang), ids.join(comma)].filter(Boolean).join(' ') + suffix
  }
  return zhEn(
    `${auditAction.zh}：${words('zh-chs', '、', ['（', '）'])}`,
    `${auditAction.en}: ${words('en', ', ', [' (', ')'])}`,
  )
}
