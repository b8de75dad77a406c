import { createHash } from 'node:crypto'
import { checkText } from '../../../model/check'
import { isEmpty } from '../../../model/is-empty'
import { message } from '../../../model/message'
import { isReason, reasonLength, type Reasons } from '../../../model/reasons'
import { badField, toConfirm, type AskedQuestion, type BadField } from '../../api-error'
import type { Asking, Caller } from '../api/caller'
import type { Body, Values } from './form-input'

/** What the special code of a resource asks before a change is saved; without a field it is about the whole change. */
export type Question = Pick<AskedQuestion, 'field' | 'problem'>

const maxAgreed = 200

/** The meaning of the header `Berth-Ask`; undefined: the caller can't ask anybody, and is asked nothing. */
export function askingIn(header: string | undefined): Asking | undefined {
  const [mode, ...agreed] = (header ?? '').split(',').map((part) => part.trim())
  if (mode === '1') return { agreed: new Set() }
  return mode === 'yes' ? { agreed: new Set(agreed.slice(0, maxAgreed)) } : undefined
}

const idOf = ({ field, problem: { key, values } }: Question): string =>
  createHash('sha256')
    .update(JSON.stringify([field, key, values]))
    .digest('base64url')
    .slice(0, 12)

/** The questions with their ids, equal ones once. */
export const asked = (questions: readonly Question[]): AskedQuestion[] => [
  ...new Map(questions.map((one) => [idOf(one), { ...one, id: idOf(one) }])).values(),
]

const { shortest, longest } = reasonLength
const reasonField = 'reason'
const reasonWanted = message('reasonWanted', { min: shortest, max: longest })

const cleanReason = (reason: unknown): string | null => {
  const checked = checkText(reason, longest)
  const text = 'problem' in checked ? '' : checked.value.trim()
  return isReason(text) ? text : null
}

/** The reason in the body of a call that takes one; null if there is none that can be stored. */
export const reasonIn = ({ reason }: Body): string | null => cleanReason(reason)

/** The reason of a call that is carried out for one only, whoever calls; throws 40000 without it. */
export function requiredReason(reason: string | null | undefined): string {
  if (!reason) throw badField(reasonField, reasonWanted.key, reasonWanted.values)
  return reason
}

/** Does this change of a row need a reason? */
export function needsReason(reasons: Reasons | null, values: Values, before: Values): boolean {
  const isChanged = (name: string): boolean =>
    values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before[name])
  const isTo = ([name, to]: [string, readonly unknown[] | undefined]): boolean =>
    isChanged(name) && to?.includes(values[name]) === true
  return (reasons?.fields ?? []).some(isChanged) || Object.entries(reasons?.values ?? {}).some(isTo)
}

/** What is wrong with the reason of a call that is never carried out without one. */
export const missingReason = (body: Body): BadField[] =>
  reasonIn(body) === null ? [{ field: reasonField, problem: reasonWanted }] : []

/** The question for the reason, if it is absent. Throws 40000 if one is given that can't be stored. */
function reasonQuestion({ reason }: Body): AskedQuestion[] {
  if (typeof reason === 'string' ? reason.trim() === '' : isEmpty(reason))
    return asked([{ field: reasonField, problem: reasonWanted }]).map((one) => ({ ...one, type: 'reason' }))
  if (cleanReason(reason) === null) throw badField(reasonField, reasonWanted.key, reasonWanted.values)
  return []
}

/**
 * Throws 40900 with all questions if a person has not agreed to each of them yet, or a reason is wanted and absent; to
 * be called in the transaction of the change. Callers that can't ask anybody are asked nothing.
 */
export function requireAnswers(
  { asking }: Caller,
  questions: readonly Question[],
  { body, reason }: { body?: Body; reason?: boolean } = {},
): void {
  if (!asking) return
  const all = [...asked(questions), ...(body && reason ? reasonQuestion(body) : [])]
  if (all.some(({ id, type }) => type === 'reason' || !asking.agreed.has(id))) throw toConfirm(all)
}
