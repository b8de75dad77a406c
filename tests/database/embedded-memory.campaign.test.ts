import { expect, it } from 'vitest'
import { openEmbedded } from '../../server/database/embedded'

const megabyte = 1024 * 1024

it('an embedded database does not keep the rows of its answers in memory', async () => {
  const database = await openEmbedded({ folder: null, tzName: 'Asia/Shanghai' })
  const query = { text: 'SELECT md5(i::text), md5((i + 1)::text), i FROM generate_series(1, 5000) i' }
  const read = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await database.rows(query)
  }
  await read(50)
  const before = process.memoryUsage.rss()
  await read(300)
  const grown = (process.memoryUsage.rss() - before) / megabyte
  await database.close()
  // Kept rows take 480, garbage up to 200.
  expect(grown).toBeLessThan(350)
}, 120_000)
