const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`)
const group = /^[\da-f]{1,4}$/i

function groupsIn(text: string, isEnd: boolean): number {
  if (text === '') return 0
  const parts = text.split(':')
  return parts.reduce((sum, part, index) => {
    if (group.test(part)) return sum + 1
    return isEnd && index === parts.length - 1 && ipv4.test(part) ? sum + 2 : NaN
  }, 0)
}

export function isIpv6(text: string): boolean {
  if (!text.includes(':') || text.length > 45) return false
  const [head = '', tail, ...more] = text.split('::')
  if (tail === undefined) return groupsIn(head, true) === 8
  return more.length === 0 && groupsIn(head, false) + groupsIn(tail, true) <= 7
}

export const isIpAddress = (text: string): boolean => (ipv4.test(text) && !text.startsWith('0.')) || isIpv6(text)
