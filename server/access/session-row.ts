import { codes, type Code } from '../../model/envelope'
import { hour, minute, second } from '../../model/durations'
import { message, type MessageKey } from '../../model/message'
import { user } from '../../resources/access/user'
import { onOff } from '../../resources/dictionaries/common'
import { ApiError } from '../api-error'
import type { Configs } from '../config/configs'
import type { Cell, Query } from '../database/database'
import { columnsAs, tableName } from '../rows/names'
import { topicOfUser } from './revision'
import type { EndReason } from './sessions'

const staleAfter = minute
export const isStale = (seenAt: string): string => `${seenAt} < now() - interval '${staleAfter / second} seconds'`

const current = (by: string): string => `SELECT s."user_id", s."ended_because", extract(epoch FROM now() - s."seen_at"),
    ${isStale('s."seen_at"')}, ${columnsAs(user, 'u')('status')},
    concat(a."number", '.', p."number"), concat(a."number", '.', q."number"), d."number", c."number",
    s."viewer_id", extract(epoch FROM s."expires_at" - now()), v."ended_because" IS NULL AND ${columnsAs(user, 'w')('status')} = ${onOff.active},
    l."transaction", extract(epoch FROM now() - s."created_at"), extract(epoch FROM now() - s."confirmed_at"),
    s."id"
  FROM "session" s LEFT JOIN ${tableName(user)} u ON u."id" = s."user_id"
    LEFT JOIN "session" v ON v."token_hash" = s."viewer_hash" LEFT JOIN ${tableName(user)} w ON w."id" = v."user_id"
    LEFT JOIN "revision" a ON a."topic" = 'access' LEFT JOIN "revision" d ON d."topic" = 'dictionary'
    LEFT JOIN "revision" c ON c."topic" = 'config' LEFT JOIN "last_write" l ON l."user_id" = s."user_id"
    LEFT JOIN "revision" p ON p."topic" = ${topicOfUser('s."user_id"')}
    LEFT JOIN "revision" q ON q."topic" = ${topicOfUser('s."viewer_id"')}
  WHERE s."${by}" = $1`

export interface SessionRow {
  userId: number
  ended: string | null
  idleSeconds: number
  stale: boolean
  status: string | null
  revision: string
  viewerRevision: string
  dictionaryRevision: number
  configRevision: string
  view: { viewerId: number; seconds: number; hasViewer: boolean } | null
  wrote: string | null
  seconds: number
  confirmedSeconds: number
  id: string
}

export function readRow([
  userId,
  ended = null,
  idleSeconds,
  stale,
  status = null,
  revision,
  viewerRevision,
  dictionaryRevision,
  configRevision,
  viewerId = null,
  viewSeconds,
  hasViewer,
  wrote = null,
  seconds,
  confirmedSeconds,
  id,
]: Cell[]): SessionRow {
  return {
    userId: Number(userId),
    ended,
    idleSeconds: Number(idleSeconds),
    stale: stale === 't',
    status,
    revision: revision ?? '',
    viewerRevision: viewerRevision ?? '',
    dictionaryRevision: Number(dictionaryRevision ?? 0),
    configRevision: configRevision ?? '0',
    view:
      viewerId === null
        ? null
        : { viewerId: Number(viewerId), seconds: Number(viewSeconds), hasViewer: hasViewer === 't' },
    wrote,
    seconds: Number(seconds),
    confirmedSeconds: Number(confirmedSeconds),
    id: id ?? '',
  }
}

export const sessionQuery = (tokenHash: string): Query => ({
  text: current('token_hash'),
  values: [tokenHash],
  name: 'access_of',
})

export const readerOf = ({ id, revision, view, viewerRevision }: SessionRow): string =>
  [id, revision, ...(view ? [viewerRevision] : [])].join('.')

export const readerQuery = (reader: string): Query => ({
  text: current('id'),
  values: [reader.split('.')[0] ?? ''],
  name: 'session_of_reader',
})

export const sessionError = (code: Code, key: MessageKey): ApiError => new ApiError(code, message(key))
export const endErrors: Record<EndReason, [Code, MessageKey]> = {
  'signed out': [codes.unknownToken, 'signedOut'],
  replaced: [codes.unknownToken, 'sessionReplaced'],
  displaced: [codes.displaced, 'displaced'],
  password: [codes.unknownToken, 'passwordChanged'],
  disabled: [codes.unknownToken, 'accountDisabled'],
  deleted: [codes.unknownToken, 'accountDeleted'],
  removed: [codes.unknownToken, 'sessionRemoved'],
  ended: [codes.unknownToken, 'sessionEnded'],
  factor: [codes.unknownToken, 'factorNeeded'],
  'view over': [codes.unknownToken, 'viewOver'],
}

const isEndReason = (text: string): text is EndReason => text in endErrors

export function endReasonOf({ ended, status, view }: SessionRow): EndReason | null {
  if (ended !== null) return isEndReason(ended) ? ended : 'signed out'
  // A view is over after its time, and with the session from which it was begun.
  if (view && !(view.hasViewer && view.seconds > 0)) return 'view over'
  if (status === null) return 'deleted'
  return Number(status) === onOff.active ? null : 'disabled'
}

/** 50008: ended, disabled or deleted user, view over; 50012: displaced; 50014: idle or signed in too long. */
function sessionProblem(row: SessionRow, { sessionIdleHours, sessionMaxHours }: Configs): ApiError | null {
  const reason = endReasonOf(row)
  if (reason) return sessionError(...endErrors[reason])
  if (row.idleSeconds * second > sessionIdleHours * hour) return sessionError(codes.expired, 'expired')
  return row.seconds * second > sessionMaxHours * hour ? sessionError(codes.expired, 'sessionTooLong') : null
}

export function checkSession(row: SessionRow, configs: Configs): void {
  const problem = sessionProblem(row, configs)
  if (problem) throw problem
}

export const isReader = (row: SessionRow, configs: Configs, reader: string): boolean =>
  sessionProblem(row, configs) === null && readerOf(row) === reader
