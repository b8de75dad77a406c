import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { message } from '../../model/message'
import { forbidden } from '../api-error'
import type { Settings } from '../settings/settings'

const isLoopback = (address: string): boolean => /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/.test(address)

/** Behind a proxy on this machine, every address would be its own. */
const isProxied = (headers: FastifyRequest['headers']): boolean =>
  Object.keys(headers).some((name) => /^(x-)?forwarded(-|$)/i.test(name))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Lets those pass who operate the server: on this machine itself, or with the token of `METRICS_TOKEN`. 403 otherwise. */
export function onlyOperators({ metricsToken }: Pick<Settings, 'metricsToken'>): (request: FastifyRequest) => void {
  const wanted = metricsToken && digest(`Bearer ${metricsToken}`)
  return ({ ip, headers }) => {
    if (isLoopback(ip) && !isProxied(headers)) return
    if (wanted && timingSafeEqual(digest(headers.authorization ?? ''), wanted)) return
    throw forbidden(message('operatorsOnly'))
  }
}
