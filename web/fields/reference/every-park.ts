import { useQuery } from '@tanstack/react-query'
import { carParks } from '../../../resources/index'
import { lookup } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { retryInterval } from '../retry-failed'
import { textOf } from '../text-of'
import { titleOf } from '../title-of'
import { namesStaleAfter } from './lookup'

export interface Park {
  code: string
  name: string
}

const { resource, key } = carParks
const parksOf = (rows: readonly WireRow[]): Park[] =>
  rows.map((row) => ({ code: textOf(row[key]), name: titleOf(resource, row) }))

/** The car parks that the user may see. */
export const useEveryPark = () =>
  useQuery({
    queryKey: ['lookup', resource.name, 'every'],
    queryFn: () => lookup<WireRow>(resource.name),
    select: parksOf,
    staleTime: namesStaleAfter,
    refetchInterval: retryInterval,
  })
