import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lookup } from '../../api/resource-calls'
import { choosePark, useChosenPark } from '../../session/chosen-park'
import { carPark } from '../../../resources/system/car-park'

export interface Park {
  park_code: string
  org_name: string
}

const none: readonly Park[] = []

/** The car parks that the user may see, and the chosen one; a choice that they may no longer see is reset. */
export function useParks(): { parks: readonly Park[]; chosen: Park | null } {
  const { data } = useQuery({
    queryKey: ['lookup', carPark.name, 'every'],
    queryFn: () => lookup<Park>(carPark.name),
    staleTime: 5 * 60_000,
  })
  const code = useChosenPark()
  const chosen = data?.find(({ park_code }) => park_code === code) ?? null
  const isInvalid = data !== undefined && code !== null && (chosen === null || data.length < 2)
  useEffect(() => {
    if (isInvalid) choosePark(null)
  }, [isInvalid])
  return { parks: data ?? none, chosen }
}
