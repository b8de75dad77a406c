import { expect, it } from 'vitest'
import type { Cell, Connection } from '../../database/database'
import { makeSenders } from './senders'

function answering() {
  const asked: ((rows: Cell[][]) => void)[] = []
  const refused: ((error: Error) => void)[] = []
  const rows: Connection['rows'] = () =>
    new Promise((resolve, reject) => {
      asked.push(resolve)
      refused.push(reject)
    })
  const connection: Pick<Connection, 'rows'> = { rows }
  const senders = makeSenders(connection)
  return {
    parkOf: async (name: string) => (await senders.senderOf(name))?.park ?? null,
    clear: senders.clear,
    asked,
    refused,
  }
}

it('looks a device up once for all who ask meanwhile, and later not at all', async () => {
  const { parkOf, asked } = answering()
  const answers = Promise.all(Array.from({ length: 64 }, () => parkOf('N1')))
  expect(asked).toHaveLength(1)
  asked[0]?.([['P001']])
  expect(new Set(await answers)).toEqual(new Set(['P001']))
  expect(await parkOf('N1')).toBe('P001')
  expect(asked).toHaveLength(1)
})

it('looks it up again after a change, also while it is being looked up', async () => {
  const { parkOf, clear, asked } = answering()
  const before = parkOf('N1')
  clear()
  const after = parkOf('N1')
  expect(asked).toHaveLength(2)
  asked[1]?.([['P002']])
  expect(await after).toBe('P002')
  asked[0]?.([['P001']])
  expect(await before).toBe('P001')
  expect(await parkOf('N1')).toBe('P002')
})

it('looks it up again after a failure', async () => {
  const { parkOf, asked, refused } = answering()
  const failing = [parkOf('N1'), parkOf('N1')].map((one) => one.catch(String))
  refused[0]?.(new Error('no connection'))
  expect(await Promise.all(failing)).toEqual(['Error: no connection', 'Error: no connection'])
  const again = parkOf('N1')
  asked[1]?.([])
  expect(await again).toBeNull()
})
