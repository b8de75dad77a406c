import { describe, expect, it } from 'vitest'
import type { FlowType } from '../../model/flows/flow-form'
import { addressChanges, canonicalIp, withAddresses, type FlowNode } from './flow-addresses'

const host = '10.0.0.7'
const node = (type: string, more: Record<string, unknown>): FlowNode => ({ id: 'n', type, ...more })
const changed = (type: FlowType, one: FlowNode, to = host) =>
  addressChanges([one], type, to).map(({ property, host: from, after }) => [property, from, after])

describe('the addresses of nodes', () => {
  it.each<[FlowType, FlowNode, string, string, string]>([
    ['s7plc', node('s7 endpoint', { transport: 'iso-on-tcp', address: '192.168.0.1' }), 'address', '192.168.0.1', host],
    ['s7plc', node('s7 endpoint', { address: '${PLC}' }), 'address', '${PLC}', host],
    ['modbusplc', node('modbus-client', { clienttype: 'tcp', tcpHost: 'plc.local' }), 'tcpHost', 'plc.local', host],
    ['server', node('mqtt-broker', { broker: '192.168.0.9' }), 'broker', '192.168.0.9', host],
    [
      'server',
      node('mqtt-broker', { broker: 'mqtts://a.example:8883' }),
      'broker',
      'a.example',
      `mqtts://${host}:8883`,
    ],
    ['server', node('http request', { url: 'http://u:p@a:1/x?y#z' }), 'url', 'a', `http://u:p@${host}:1/x?y#z`],
    ['server', node('http request', { url: 'a.example/x' }), 'url', 'a.example', `${host}/x`],
    ['server', node('http request', { url: 'https://[fe80::1]:2/' }), 'url', '[fe80::1]', `https://${host}:2/`],
    ['server', node('websocket-client', { path: 'ws://a:1880/ws' }), 'path', 'a', `ws://${host}:1880/ws`],
    ['server', node('tcp in', { server: 'client', host: 'a' }), 'host', 'a', host],
    ['server', node('tcp out', { beserver: 'client', host: 'a' }), 'host', 'a', host],
    ['server', node('tcp request', { server: 'a' }), 'server', 'a', host],
  ])('%s %j', (type, one, property, from, after) => {
    expect(changed(type, one)).toEqual([[property, from, after]])
  })

  it.each<[FlowType, FlowNode]>([
    ['s7plc', node('s7 endpoint', { transport: 'mpi-s7', address: '1' })],
    ['s7plc', node('s7 endpoint', {})],
    ['s7plc', node('s7 endpoint', { address: 5 })],
    ['s7plc', node('s7 in', { address: 'a' })],
    ['s7plc', node('modbus-client', { clienttype: 'tcp', tcpHost: 'a' })],
    ['modbusplc', node('modbus-client', { clienttype: 'simpleser', tcpHost: 'a' })],
    ['modbusplc', node('modbus-server', { hostname: 'a' })],
    ['server', node('http request', { url: '' })],
    ['server', node('http request', { url: 'http://{{{payload}}}/x' })],
    ['server', node('http request', { url: '/x' })],
    ['server', node('tcp in', { server: 'server', host: 'a' })],
    ['server', node('tcp out', { beserver: 'reply', host: 'a' })],
    ['server', node('http in', { url: 'http://a/' })],
  ])('%s leaves %j alone', (type, one) => {
    expect(changed(type, one)).toEqual([])
  })

  it('writes an IPv6 address in brackets where it is part of a URL', () => {
    expect(changed('server', node('http request', { url: 'http://a:1/x' }), 'fd00::7')).toEqual([
      ['url', 'a', 'http://[fd00::7]:1/x'],
    ])
    expect(changed('server', node('mqtt-broker', { broker: 'a' }), 'fd00::7')).toEqual([['broker', 'a', 'fd00::7']])
  })

  it('of the flows changes only the named nodes; the others are the same objects', () => {
    const flows = ['a', 'b', 'c'].map((id) => ({ id, type: 's7 endpoint', address: '1.1.1.1', own: { deep: [1] } }))
    const next = withAddresses(flows, addressChanges(flows, 's7plc', host), new Set(['b']))
    expect(next[0]).toBe(flows[0])
    expect(next[1]).toEqual({ ...flows[1], address: host })
    expect(next[2]).toBe(flows[2])
  })
})

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
