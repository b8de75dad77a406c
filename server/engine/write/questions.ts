import { createHash } from 'node:crypto'
import { checkText } from '../../../model/check'
import { isEmpty } from '../../../model/is-empty'
import { message } from '../../../model/message'
import { isReason, reasonLength, type Reasons } from '../../../model/resource-options'
import { badField, toConfirm, type AskedQuestion, type BadField } from '../../api-error'
import type { Asking, Caller } from '../api/call'
import type { Body, Values } from './form-input'

export type Question = Pick<AskedQuestion, 'field' | 'problem'>

const maxAgreed = 200

/** Reads the header `Berth-Ask`; undefined: nobody can be asked. */
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

export const reasonIn = ({ reason }: Body): string | null => cleanReason(reason)

/** Throws 40000 without a reason, even if nobody can be asked. */
export function requiredReason(reason: string | null | undefined): string {
  if (!reason) throw badField(reasonField, reasonWanted.key, reasonWanted.values)
  return reason
}

export function needsReason(reasons: Reasons | null, values: Values, before: Values): boolean {
  const isChanged = (name: string): boolean =>
    values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before[name])
  const isTo = ([name, to]: [string, readonly unknown[] | undefined]): boolean =>
    isChanged(name) && to?.includes(values[name]) === true
  return (reasons?.fields ?? []).some(isChanged) || Object.entries(reasons?.values ?? {}).some(isTo)
}

export const missingReason = (body: Body): BadField[] =>
  reasonIn(body) === null ? [{ field: reasonField, problem: reasonWanted }] : []

/** Throws 40000 for a reason that can't be stored. */
function reasonQuestion({ reason }: Body): AskedQuestion[] {
  if (typeof reason === 'string' ? reason.trim() === '' : isEmpty(reason))
    return asked([{ field: reasonField, problem: reasonWanted }]).map((one) => ({ ...one, type: 'reason' }))
  if (cleanReason(reason) === null) throw badField(reasonField, reasonWanted.key, reasonWanted.values)
  return []
}

/** Throws 40900 with all questions that a person has not agreed to yet. Runs in the transaction of the change. */
export function requireAnswers(
  { asking }: Caller,
  questions: readonly Question[],
  { body, reason }: { body?: Body; reason?: boolean } = {},
): void {
  if (!asking) return
  const all = [...asked(questions), ...(body && reason ? reasonQuestion(body) : [])]
  if (all.some(({ id, type }) => type === 'reason' || !asking.agreed.has(id))) throw toConfirm(all)
}
