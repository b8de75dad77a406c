import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { zhEn } from '../../model/label'
import { message } from '../../model/message'
import { isForThisMachine } from '../access/sign-in-defaults'
import { noteKeyUse } from '../access/repeated/key-uses'
import { forbidden } from '../api-error'
import type { Engine } from '../engine/engine'

const isLoopback = (address: string): boolean => /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/.test(address)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const tokenName = zhEn('METRICS_TOKEN', 'METRICS_TOKEN')

/** Admits calls from this machine, or with `METRICS_TOKEN`, whose use is logged; 403 otherwise. */
export function onlyOperators({
  database,
  settings: { metricsToken },
}: Pick<Engine, 'database' | 'settings'>): (request: FastifyRequest) => void {
  const wanted = metricsToken && digest(`Bearer ${metricsToken}`)
  return ({ ip, headers, method, routeOptions }) => {
    if (isLoopback(ip) && isForThisMachine({ host: headers.host, headers })) return
    if (!wanted || !timingSafeEqual(digest(headers.authorization ?? ''), wanted))
      throw forbidden(message('operatorsOnly'))
    const called = { route: routeOptions.url ?? '', method, ip }
    noteKeyUse(database, { name: tokenName, hash: metricsToken, every: 'hour', ...called })
  }
}
