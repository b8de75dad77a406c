import { codes } from '../../model/envelope'
import type { FlowField } from '../../model/flows/flow-form'
import { message, type Message } from '../../model/message'
import type { CallFailure } from '../adapters/adapter-health'
import { ApiError, badField } from '../api-error'
import { OutwardError, type OutwardProblem } from '../outward/outward-calls'

/** A controller that doesn't answer as it should: 50200, with the field that leads to it. */
const noAnswer = (reason: string, field: FlowField, problem: Message): ApiError =>
  new ApiError(codes.deviceSilent, problem, { fields: [{ field, problem }], data: { reason } })

type Failure = Exclude<OutwardProblem, 'address'> | 'foreign' | 'attempts'

const messageKeys = {
  unreachable: 'flowUnreachable',
  slow: 'flowSlow',
  redirected: 'flowForeign',
  notJson: 'flowForeign',
  foreign: 'flowForeign',
  large: 'flowLarge',
  attempts: 'flowAttempts',
} as const satisfies Record<Failure, Message['key']>

/** What a controller is to be blamed for; `controller` is its address and port. */
export const flowFailure = (failure: Failure, controller: string): ApiError =>
  noAnswer(failure, failure === 'attempts' ? 'username' : 'ip', message(messageKeys[failure], { controller }))

export const flowStatus = (status: number, controller: string): ApiError =>
  noAnswer('failed', 'ip', message('flowFailed', { controller, status }))

/** What went wrong with a call; anything else is a bug, and stays what it is. */
export function flowError(cause: unknown, controller: string): unknown {
  if (!(cause instanceof OutwardError)) return cause
  return cause.problem === 'address' ? badField('ip', 'flowAddress') : flowFailure(cause.problem, controller)
}

const problems: Record<string, CallFailure['problem']> = {
  unreachable: 'unreachable',
  slow: 'slow',
  redirected: 'redirected',
  notJson: 'notJson',
  foreign: 'badAnswer',
  failed: 'badAnswer',
  large: 'large',
} satisfies Record<Exclude<Failure, 'attempts'> | 'failed', CallFailure['problem']>

/** What the list of systems says of a failed call; null: the controller works, but for example the password is wrong. */
export function callFailure(error: unknown, controller: string): CallFailure | null {
  const reason = error instanceof ApiError ? error.options.data?.reason : undefined
  const problem = typeof reason === 'string' ? problems[reason] : undefined
  return problem ? { problem, detail: controller } : null
}
