import { isIPv4 } from 'node:net'
import { isIpv6 } from '../../model/text/ip-address'

/** Numbers in other notations, hexadecimal or octal, call the address that they stand for. */
function canonicalIpv4(address: string): string {
  if (!/^[\da-fx.]{1,64}$/i.test(address) || !URL.canParse(`http://${address}`)) return address
  const { hostname } = new URL(`http://${address}`)
  return isIPv4(hostname) ? hostname : address
}

/** Two addresses are the same exactly if these texts are. Other texts stay. */
export function canonicalIp(address: string): string {
  if (!isIpv6(address)) return canonicalIpv4(address)
  const host = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const groups = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/
    .exec(host)
    ?.slice(1)
    .map((group) => parseInt(group, 16))
  return groups?.flatMap((group) => [group >> 8, group & 255]).join('.') ?? host
}
