import { expect, it } from 'vitest'
import { canonicalIp } from './flow-addresses'

it.each([
  ['10.0.0.5', '10.0.0.5'],
  ['::ffff:10.0.0.5', '10.0.0.5'],
  ['0:0:0:0:0:FFFF:0A00:0005', '10.0.0.5'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['2001:DB8::0001', '2001:db8::1'],
  ['kiosk-1', 'kiosk-1'],
  ['cafe.de', 'cafe.de'],
  ['3232247306', '192.168.46.10'],
  ['192.168.056.010', '192.168.46.8'],
  ['0xc0.168.46.10', '192.168.46.10'],
  ['192.168.46.10:1880', '192.168.46.10:1880'],
])('%s is %s', (typed, canonical) => {
  expect(canonicalIp(typed)).toBe(canonical)
})
