import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export interface CallableNetworks {
  networks: readonly string[]
  loopback: boolean
}

/** Public addresses, and private ones within the given networks. An IPv4 address written as IPv6 counts as IPv4. */
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
