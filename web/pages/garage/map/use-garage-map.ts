import { useQueryClient } from '@tanstack/react-query'
import type { GarageMap } from '../../../../model/garage-map/map-cell'
import { charging } from '../../../../resources/charging/charging'
import { connector } from '../../../../resources/charge-points/connector'
import { equipmentLog } from '../../../../resources/garage/equipment-log'
import { stall } from '../../../../resources/garage/stall'
import { stay } from '../../../../resources/garage/stay'
import { workOrder } from '../../../../resources/maintenance/work-order'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import { stallSensor } from '../../../../resources/stall-sensors/stall-sensor'
import { terminal } from '../../../../resources/terminal/terminal'
import { operateWith } from '../../../api/resource-calls'
import { useLiveData, type LiveResult } from '../../../page/use-live-data'
import { operatorMinute } from '../../../session/operator-now'
import { knownCells, mergeMap, type ShownMap } from './merge-map'

/** A garage by its number, or the open-air stalls of a park. */
export type Garage = number | 'open-air'

const ofGarage = [stall, stay, charging, connector, workOrder, pickupQueue, terminal, equipmentLog].map(
  ({ name }) => name,
)
const ofOpenAir = [stallSensor.name]

/** The map of a garage, kept up to date: after the first time only what changed is read. */
export function useGarageMap(park: string, garage: Garage): LiveResult<ShownMap> {
  const client = useQueryClient()
  const key = ['garage-map', park, garage]
  const isOpenAir = garage === 'open-air'
  return useLiveData({
    key,
    ofPark: park,
    resources: isOpenAir ? ofOpenAir : ofGarage,
    // A planned time out of service begins and ends without an event, and not everybody gets those of work orders.
    unfinished: ({ at }) => at.slice(0, 16) < operatorMinute().slice(0, 16),
    read: async (signal) => {
      const before = client.getQueryData<ShownMap>(key)
      const body = { park_code: park, ...(!isOpenAir && { garage_index: garage }), known: knownCells(before) }
      const { name } = isOpenAir ? stallSensor : stall
      return mergeMap(before, await operateWith<GarageMap>(name, 'map', body, { signal, quiet: true }))
    },
  })
}
