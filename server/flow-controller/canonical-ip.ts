import { isIpv6 } from '../../model/text/ip-address'

/**
 * The one spelling of an IP address, so that two are the same exactly if their texts are; that of IPv4 for an IPv4 address
 * in IPv6. Any other text stays as it is.
 */
export function canonicalIp(address: string): string {
  if (!isIpv6(address)) return address
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const groups = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/
    .exec(host)
    ?.slice(1)
    .map((group) => parseInt(group, 16))
  return groups?.flatMap((group) => [group >> 8, group & 255]).join('.') ?? host
}
