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

/** The car parks that the person may see, and the one that he has chosen; a choice that he may no longer see is dropped. */
export function useParks(): { parks: readonly Park[]; chosen: Park | null } {
  const { data } = useQuery({
    queryKey: ['lookup', carPark.name, 'every'],
    queryFn: () => lookup<Park>(carPark.name),
    staleTime: 5 * 60_000,
  })
  const code = useChosenPark()
  const chosen = data?.find(({ park_code }) => park_code === code) ?? null
  const isLost = data !== undefined && code !== null && (chosen === null || data.length < 2)
  useEffect(() => {
    if (isLost) choosePark(null)
  }, [isLost])
  return { parks: data ?? none, chosen }
}
