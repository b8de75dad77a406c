import { expect, it } from 'vitest'
import { keptTotal, lastRow, withTotal, type KnownRows } from '../../web/resource/list/kept-total'

const asked = { filters: '{"plate_no":"A"}', order: '["",50]' }
const page = { page_no: 1, page_size: 50, total_count: 100_000, tatal_count: 100_000, total_more: true as const }
const rows = { list: [{ id: 9 }, { id: 7 }], page, newest: 9 }
const counted: KnownRows = { ...withTotal(rows, 123_456), asked, counted: 4 }

it('a number that was counted to the end is kept for the same filters while nothing changes', () => {
  const total = (
    ...[before, of = asked, changes = 4, read = rows]: [KnownRows?, typeof asked?, number?, typeof rows?]
  ) => keptTotal(read, before, of, changes).page
  expect(total(counted)).toEqual({ page_no: 1, page_size: 50, total_count: 123_456, tatal_count: 123_456 })
  expect(total(counted, { ...asked, order: 'other' }).total_count).toBe(123_456)
  expect(total(undefined)).toEqual(page)
  expect(total({ ...counted, counted: undefined })).toEqual(page)
  expect(total(counted, { ...asked, filters: '{}' })).toEqual(page)
  expect(total(counted, asked, 5)).toEqual(page)
  expect(total(counted, asked, 4, { ...rows, newest: 10 })).toEqual(page)
})

it('a deep page is asked for with the last row of an earlier one in the same order', () => {
  const deep = { page: 900, pageSize: 50 }
  expect(lastRow(counted, asked, deep)).toEqual({ last: [1, 7] })
  expect(lastRow(counted, asked, { page: 2, pageSize: 50 })).toEqual({})
  expect(lastRow(counted, { ...asked, order: 'other' }, deep)).toEqual({})
  expect(lastRow({ ...counted, page: { ...page, page_no: 901 } }, asked, deep)).toEqual({})
  expect(lastRow({ ...counted, list: [] }, asked, deep)).toEqual({})
})
