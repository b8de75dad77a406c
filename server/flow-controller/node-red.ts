import { z } from 'zod'
import { isDeepStrictEqual } from 'node:util'
import type { WriteOutcome } from '../../model/flows/flow-changes'
import { message, type Message } from '../../model/message'
import { controllerName, type FlowField } from '../../model/flows/flow-form'
import { badField, conflict, ApiError } from '../api-error'
import { noteCall, type CallFailure } from '../adapters/adapter-health'
import type { Context } from '../engine/engine'
import {
  outwardCalls,
  OutwardError,
  type OutwardAnswer,
  type OutwardRequest,
  type OutwardProblem,
} from '../outward/outward-calls'
import { withoutCredentials } from './flow-differences'
import { flowNodes, type FlowNode } from './flow-addresses'
import { codes } from '../../model/envelope'

/** 50200, with the field that leads to the controller. */
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

const flowFailure = (failure: Failure, controller: string): ApiError =>
  noAnswer(failure, failure === 'attempts' ? 'username' : 'ip', message(messageKeys[failure], { controller }))

const flowStatus = (status: number, controller: string): ApiError =>
  noAnswer('failed', 'ip', message('flowFailed', { controller, status }))

/** Anything else is a bug, and stays what it is. */
function flowError(cause: unknown, controller: string): unknown {
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

function callFailure(error: unknown, controller: string): CallFailure | null {
  const reason = error instanceof ApiError ? error.options.data?.reason : undefined
  const problem = typeof reason === 'string' ? problems[reason] : undefined
  return problem ? { problem, detail: controller } : null
}

export interface Controller {
  ip: string
  port: number
  username: string
  password: string
}

export interface Flows {
  rev: string
  flows: FlowNode[]
}

export interface NodeRed {
  read(this: void): Promise<Flows>
  /** `unknown`: the controller has not answered in time. Throws an ApiError for what it refuses. */
  write(this: void, flows: Flows): Promise<WriteOutcome | 'unknown'>
}

/** Milliseconds: the caller's own call ends after 4.5 s. */
const jobTime = 4000
/** Milliseconds: the controller answers when it has restarted the nodes. */
const writeTime = 2000
/** Milliseconds; nobody waits for it. */
const revokeTime = 1000

const clientId = 'node-red-admin'
const tokenAnswer = z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/) })
const tokenError = z.object({ error_description: z.string() })
const rev = z.string().min(1).max(200)
const readAnswer = z.object({ rev, flows: flowNodes })
const writeAnswer = z.object({ rev })
const api = { 'Node-RED-API-Version': 'v2' }

const refused: readonly number[] = [400, 401, 403]

/** Null if the controller has no users. */
function tokenIn({ status, body }: OutwardAnswer, name: string): string | null {
  if (status === 404) return null
  const token = tokenAnswer.safeParse(body)
  if (status < 300 && token.success) return token.data.access_token
  if (refused.includes(status)) throw badField('password', 'flowCredentials')
  if (status < 500) throw flowFailure('foreign', name)
  const failure = tokenError.safeParse(body)
  throw failure.success && /too many/i.test(failure.data.error_description)
    ? flowFailure('attempts', name)
    : flowStatus(status, name)
}

function flowsIn<T>(
  { status, body }: OutwardAnswer,
  schema: z.ZodType<T>,
  name: string,
  forbidden: 'flowMayNotRead' | 'flowMayNotWrite',
): T {
  if (status === 401 || status === 403) throw badField('username', forbidden)
  if (status === 409) throw conflict(message('flowChanged'))
  if (status === 413) throw flowFailure('large', name)
  if (status >= 500) throw flowStatus(status, name)
  const answer = schema.safeParse(body)
  if (status >= 300 || !answer.success) throw flowFailure('foreign', name)
  return answer.data
}

/** An unanswered call may have done what it should. */
function unlessUnanswered(error: unknown): null {
  if (error instanceof OutwardError && (error.problem === 'slow' || error.problem === 'unreachable')) return null
  throw error
}

/** A controller stores credentials apart. */
const hasFlows = (present: readonly FlowNode[], wanted: readonly FlowNode[]): boolean =>
  isDeepStrictEqual(withoutCredentials(present), withoutCredentials(wanted))

/** Throws an ApiError. */
export async function withNodeRed<T>(
  { ip, port, username, password }: Controller,
  { settings: { outwardAllow, demo }, database }: Pick<Context, 'settings' | 'database'>,
  job: (nodeRed: NodeRed) => Promise<T>,
): Promise<T> {
  const name = controllerName({ ip, port })
  const outward = outwardCalls({ networks: outwardAllow, loopback: demo })
  const time = AbortSignal.timeout(jobTime)
  const call = (path: string, request: Omit<OutwardRequest, 'url'>, signal = time): Promise<OutwardAnswer> =>
    outward.call({ url: `http://${name}${path}`, signal, ...request })
  let token: string | null = null
  let failure: unknown
  const headers = () => ({ ...api, ...(token !== null && { authorization: `Bearer ${token}` }) })
  try {
    // An empty scope asks for what the user may do.
    const form = { client_id: clientId, grant_type: 'password', scope: '', username, password }
    token = tokenIn(await call('/auth/token', { form }), name)
    const read = async () => flowsIn(await call('/flows', { headers: headers() }), readAnswer, name, 'flowMayNotRead')
    const write: NodeRed['write'] = async (json) => {
      const deploy = { ...headers(), 'Node-RED-Deployment-Type': 'nodes' }
      const signal = AbortSignal.any([time, AbortSignal.timeout(writeTime)])
      const answer = await call('/flows', { headers: deploy, json }, signal).catch(unlessUnanswered)
      if (answer) {
        flowsIn(answer, writeAnswer, name, 'flowMayNotWrite')
        return 'written'
      }
      const present = await read().catch(unlessUnanswered)
      return present && hasFlows(present.flows, json.flows) ? 'restarting' : 'unknown'
    }
    return await job({
      read,
      write: (given) =>
        write(given).catch((cause: unknown) => {
          throw flowError(cause, name)
        }),
    })
  } catch (cause) {
    failure = cause
    throw flowError(cause, name)
  } finally {
    // The list of systems must not change what the caller is told.
    const isCalled = !(failure instanceof OutwardError && failure.problem === 'address')
    const outcome = callFailure(flowError(failure, name), name)
    if (isCalled) void noteCall(database, 'flowController', outcome).catch(() => undefined)
    const revoked =
      token === null
        ? null
        : call('/auth/revoke', { headers: headers(), form: { token } }, AbortSignal.timeout(revokeTime))
    // Otherwise the token is valid for a week. The controller may be away by now.
    void Promise.resolve(revoked)
      .catch(() => null)
      .finally(() => outward.close())
  }
}
