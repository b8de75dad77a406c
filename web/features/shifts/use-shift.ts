import type { Row } from '../../../model/resource'
import { warning } from '../../../resources/alarm/warning'
import { stay } from '../../../resources/garage/stay'
import { pickupQueue } from '../../../resources/parking/pickup-queue'
import { payment } from '../../../resources/payment/payment'
import { shift, type ShownFigures } from '../../../resources/shift/shift'
import { detail, operateWith } from '../../api/resource-calls'
import { useLiveData, type LiveResult } from '../../page/use-live-data'

const sources = [shift, stay, payment, pickupQueue, warning].map(({ name }) => name)

export interface ShownShift extends ShownFigures {
  row: Row<typeof shift>
}

/** A shift with its figures: as of now until they are signed. */
export const useShift = (id: number): LiveResult<ShownShift> =>
  useLiveData({
    key: ['shift', id],
    resources: sources,
    everyPark: true,
    read: async (signal) => {
      const [row, shown] = await Promise.all([
        detail<Row<typeof shift>>(shift.name, id, { signal, quiet: true }),
        operateWith<ShownFigures>(shift.name, 'figures', { id }, { signal, quiet: true }),
      ])
      return { row, ...shown }
    },
  })
