import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface CallableNetworks {
  /** Private networks that may be called, in CIDR form. */
  networks: readonly string[]
  loopback: boolean
}

/**
 * Whether the server may connect to an IP address: public ones, and private ones within the given networks. An IPv4
 * address that is written as an IPv6 one counts as what it is.
 */
export function isCallable(address: string, { networks, loopback }: CallableNetworks): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  if (range === 'unicast' || (range === 'loopback' && loopback)) return true
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network)
    return base.kind() === parsed.kind() && parsed.match(base, bits)
  })
}
