import { isIP } from 'node:net'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isIpAddress, isIpv6 } from './ip-address'

it.each([
  '10.0.0.1',
  '255.255.255.255',
  '1.0.0.0',
  '::1',
  '::',
  'fd00::7',
  '1:2:3:4:5:6:7:8',
  '::ffff:10.0.0.1',
  '1::',
])('"%s" is an address', (text) => expect([isIpAddress(text), isIP(text) > 0]).toEqual([true, true]))

it.each([
  '',
  '10.0.0',
  '10.0.0.256',
  '10.0.0.01',
  '0.0.0.0',
  '1.2.3.4.5',
  ' 10.0.0.1',
  'plc',
  '1::2::3',
  '1:2:3',
  ':1',
  '::g',
])('"%s" is none', (text) => expect(isIpAddress(text)).toBe(false))

it('agrees with Node.js on random addresses and on texts like them', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), fc.ipV4()), (text) => isIpAddress(text) === (isIP(text) > 0 && !/^0\./.test(text))),
  )
  const like = fc.string({ unit: fc.constantFrom(':', '::', '.', '0', '1', 'f', '255'), maxLength: 16 })
  fc.assert(
    fc.property(like, (text) => isIpv6(text) === (isIP(text) === 6)),
    { numRuns: 3000 },
  )
})
