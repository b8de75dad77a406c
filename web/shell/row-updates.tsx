import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onServerEvent } from '../session/server-events'

/** The resources whose rows changed, as an event names them; none when it can't be read. */
function resourcesIn(data: string): string[] {
  const told: unknown = JSON.parse(data)
  if (typeof told !== 'object' || told === null || !('resources' in told) || !Array.isArray(told.resources)) return []
  return told.resources.filter((one): one is string => typeof one === 'string')
}

/** Marks the lists whose rows sites have changed: they ask again when they are next shown, and never move under a reader. */
export function RowUpdates() {
  const client = useQueryClient()
  useEffect(
    () =>
      onServerEvent('rows', (data) => {
        for (const name of resourcesIn(data))
          void client.invalidateQueries({ queryKey: ['list', name], refetchType: 'none' })
      }),
    [client],
  )
  return null
}
