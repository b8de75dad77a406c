import { expect, it } from 'vitest'
import { telephoneAddress } from './telephone-address'

it.each([
  ['13800138000', 'tel:13800138000'],
  ['138 0013 8000', 'tel:13800138000'],
  ['+86 138-0013-8000', 'tel:+8613800138000'],
  ['0755-88881234', 'tel:075588881234'],
  ['(0755) 8888 1234', 'tel:075588881234'],
  ['400-800-1234', 'tel:4008001234'],
  ['110', 'tel:110'],
])('%s is called as %s', (text, address) => expect(telephoneAddress(text)).toBe(address))

it.each([
  '',
  '12',
  '1234567890123456',
  '138****8000',
  '13800138000/13900139000',
  '13800138000,13900139000',
  '0755-88881234转801',
  '微信 chen88',
  '+',
  '*#06#',
  '13800138000;ext=1',
  'javascript:alert(1)',
])('“%s” is no number to call', (text) => expect(telephoneAddress(text)).toBeNull())
