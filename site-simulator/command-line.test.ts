import { expect, it } from 'vitest'
import { readCommandLine } from './command-line'

it('reads what to simulate: a car park, or a charge point', () => {
  expect(readCommandLine(['--secret', 's'], {})).toMatchObject({ url: 'mqtt://127.0.0.1:1883', park: 'P001', speed: 1 })
  expect(readCommandLine(['--charge-point', 'CP-1'], { SITE_SECRET: 's' })).toEqual({
    ...{ url: 'ws://127.0.0.1:8080/ocpp', identity: 'CP-1', secret: 's', connectors: 2 },
  })
  expect(() => readCommandLine(['--charge-point', 'CP-1'], {})).toThrow('--secret is missing')
  expect(() => readCommandLine(['--charge-point', 'CP-1', '--secret', 's', '--connectors', '0'], {})).toThrow('1 to 20')
})
