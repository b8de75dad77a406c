import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fill, localize, zhEn, type Label } from '../../model/label'
import { render } from '../../model/message'
import { resources } from '../../resources'
import { repeatedEntries, type Repeated } from '../access/repeated/repeated-entries'
import { ApiError, refusalOf } from '../api-error'
import type { Engine } from '../engine/engine'

const texts = {
  refused: zhEn('拒绝访问：{call}，该小时 {times} 次', 'Refused: {call}, times in this hour: {times}'),
  outOfScope: zhEn('记录不在数据范围内', 'The record is out of scope'),
}

const filled = ({ zh, en }: Label, call: Label, times: number): Label =>
  zhEn(fill(zh, { call: call.zh, times }), fill(en, { call: call.en, times }))

/** The menu's name for the call, else its address. */
const calledIn = (route: string): Label => resources.get(route.split('/')[2] ?? '')?.label ?? zhEn(route, route)

function reasonOf({ code, reason, options }: ApiError): Label {
  const said = options.isRefused ? texts.outOfScope : zhEn(render(reason, 'zh-chs'), render(reason, 'en'))
  return zhEn(`${code} ${localize(said, 'zh-chs')}`, `${code} ${localize(said, 'en')}`)
}

/** Refused reads of users: changes have entries of their own, and calls without a session could fill the log. */
function repeatedIn(request: FastifyRequest): Repeated | null {
  const { failure, userId, session, auditAction, method, ip, routeOptions } = request
  const refusal = refusalOf(failure)
  const { url: route } = routeOptions
  if (!refusal || !(failure instanceof ApiError) || auditAction || route === undefined) return null
  if (userId === undefined || session === null) return null
  return {
    key: ['refused', refusal, userId, method, route].join(' '),
    every: 'hour',
    isCounted: true,
    values: { route: route.slice(0, 256), method, ips: ip, user_id: userId },
    description: (times) => filled(texts.refused, calledIn(route), times),
    err: reasonOf(failure),
  }
}

/** One entry for each user, call and hour, with the number of times. */
export function logRefusedCalls(app: FastifyInstance, { database }: Engine): void {
  const entries = repeatedEntries(database)
  app.addHook('onResponse', (request, _reply, done) => {
    const repeated = repeatedIn(request)
    if (repeated) entries.note(repeated)
    done()
  })
  app.addHook('onClose', () => entries.flush())
}
