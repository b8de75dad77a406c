import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the map fits two screens, and names for each change what fails without it', () => {
  const map = readFileSync(join(import.meta.dirname, '..', '..', 'ARCHITECTURE.md'), 'utf8')
  expect(Buffer.byteLength(map)).toBeLessThanOrEqual(12_000)
  const [, rest = ''] = map.split('## Where do I change ...')
  const [table = ''] = rest.split('## Words')
  const rows = table.split('\n').filter((line) => /^\| (?!what \| where|---)/.test(line))
  expect(rows.length).toBeGreaterThan(29)
  expect(rows.filter((row) => (row.split('|').at(-2) ?? '').trim() === '')).toEqual([])
})
