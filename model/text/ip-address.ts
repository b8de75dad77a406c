const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`)
const group = /^[\da-f]{1,4}$/i

/** The number of groups of 16 bits, of which an IPv4 address at the end counts two; NaN if they are none. */
function groupsIn(text: string, isEnd: boolean): number {
  if (text === '') return 0
  const parts = text.split(':')
  return parts.reduce((sum, part, index) => {
    if (group.test(part)) return sum + 1
    return isEnd && index === parts.length - 1 && ipv4.test(part) ? sum + 2 : NaN
  }, 0)
}

/** An IPv6 address without zone. */
export function isIpv6(text: string): boolean {
  if (!text.includes(':') || text.length > 45) return false
  const [head = '', tail, ...more] = text.split('::')
  if (tail === undefined) return groupsIn(head, true) === 8
  return more.length === 0 && groupsIn(head, false) + groupsIn(tail, true) <= 7
}

/** Is this an IP address that something may have, in its usual spelling? */
export const isIpAddress = (text: string): boolean => (ipv4.test(text) && !text.startsWith('0.')) || isIpv6(text)
