import { expect, it } from 'vitest'
import type { Cell, Connection } from '../../database/database'
import { makeDeviceParks } from './device-parks'

function answering() {
  const asked: ((rows: Cell[][]) => void)[] = []
  const refused: ((error: Error) => void)[] = []
  const rows: Connection['rows'] = () =>
    new Promise((resolve, reject) => {
      asked.push(resolve)
      refused.push(reject)
    })
  const connection: Pick<Connection, 'rows'> = { rows }
  return { parks: makeDeviceParks(connection), asked, refused }
}

it('looks a device up once for all who ask meanwhile, and later not at all', async () => {
  const { parks, asked } = answering()
  const answers = Promise.all(Array.from({ length: 64 }, () => parks.parkOf('N1')))
  expect(asked).toHaveLength(1)
  asked[0]?.([['P001']])
  expect(new Set(await answers)).toEqual(new Set(['P001']))
  expect(await parks.parkOf('N1')).toBe('P001')
  expect(asked).toHaveLength(1)
})

it('looks it up again after a change, also while it is being looked up', async () => {
  const { parks, asked } = answering()
  const before = parks.parkOf('N1')
  parks.clear()
  const after = parks.parkOf('N1')
  expect(asked).toHaveLength(2)
  asked[1]?.([['P002']])
  expect(await after).toBe('P002')
  asked[0]?.([['P001']])
  expect(await before).toBe('P001')
  expect(await parks.parkOf('N1')).toBe('P002')
})

it('looks it up again after a failure', async () => {
  const { parks, asked, refused } = answering()
  const failing = [parks.parkOf('N1'), parks.parkOf('N1')].map((one) => one.catch(String))
  refused[0]?.(new Error('no connection'))
  expect(await Promise.all(failing)).toEqual(['Error: no connection', 'Error: no connection'])
  const again = parks.parkOf('N1')
  asked[1]?.([])
  expect(await again).toBeNull()
})
