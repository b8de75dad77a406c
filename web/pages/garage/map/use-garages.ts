import { stall } from '../../../../resources/garage/stall'
import { stallSensor } from '../../../../resources/stall-sensors/stall-sensor'
import { index, knownValues } from '../../../api/resource-calls'
import { usePageData } from '../../../page/use-page-data'
import type { LiveResult } from '../../../page/use-live-data'
import { useCan } from '../../../session/session'
import type { Garage } from './use-garage-map'

export const permissions = { stalls: 'garage:ginfo:query', sensors: 'stall:sterminal:query' } as const

/** The garages of a park that the user may see, and its open-air stalls if it has any. */
export function useGarages(park: string): LiveResult<Garage[]> {
  const maySee = { stalls: useCan(permissions.stalls), sensors: useCan(permissions.sensors) }
  return usePageData(['garages', park, maySee], async (signal) => {
    const within = { park_code: park }
    const [numbers, sensors] = await Promise.all([
      maySee.stalls ? knownValues(stall.name, 'garage_index', within) : [],
      maySee.sensors ? index(stallSensor.name, { ...within, page_size: 1 }, { signal }) : null,
    ])
    const garages = numbers.map(({ garage_index }): Garage => Number(garage_index))
    return sensors !== null && sensors.list.length > 0 ? [...garages, 'open-air'] : garages
  })
}
