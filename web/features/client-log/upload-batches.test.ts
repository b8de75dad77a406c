import { expect, it } from 'vitest'
import { uploadBatches } from './upload-batches'

it('keeps batches of entries within the number and the size that one call may have', () => {
  const short = Array.from({ length: 450 }, (_, index) => index)
  expect(uploadBatches(short).map(({ length }) => length)).toEqual([200, 200, 50])
  expect(uploadBatches(short).flat()).toEqual(short)
  const long = Array.from({ length: 10 }, () => '车'.repeat(100_000))
  expect(uploadBatches(long).map(({ length }) => length)).toEqual([2, 2, 2, 2, 2])
  expect(uploadBatches(['x'.repeat(2_000_000), 'y'])).toHaveLength(2)
  expect(uploadBatches([])).toEqual([])
})
