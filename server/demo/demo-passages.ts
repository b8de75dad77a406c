import type { Row } from '../../model/resource'
import type { gpark } from '../../resources/garage/gpark'
import type { inout } from '../../resources/garage/inout'
import type { parkrecord } from '../../resources/garage/parkrecord'

type Stay = Row<typeof gpark>

const [passerBy, ofMember] = [1, 2]
const byPlate = 2
const done = 3

const bayOf = ({ park_code, garage_index }: Stay): string => `${park_code}-G${garage_index}-B1`
const equipmentOf = ({ garage_index }: Stay): string => `PLC-${garage_index}01`

/** The parking records of stays; `members` are the plates of members. */
export const demoRecords = (
  stays: readonly Stay[],
  members: ReadonlySet<string | null>,
): Partial<Row<typeof parkrecord>>[] =>
  stays.map((stay) => ({
    parkCode: stay.park_code,
    garageNo: stay.garage_index,
    carportNo: stay.park_no,
    plateNo: stay.plate_no,
    cardNo: stay.card_no,
    inTime: stay.car_in_time,
    outTime: stay.car_out_time,
    inEquipmentId: equipmentOf(stay),
    outEquipmentId: equipmentOf(stay),
    status: stay.status,
    recordType: members.has(stay.plate_no) ? ofMember : passerBy,
    createdAt: stay.car_in_time ?? undefined,
  }))

/** A passage in and one out of each stay. */
export const demoInOut = (stays: readonly Stay[]): Partial<Row<typeof inout>>[] =>
  stays.flatMap((stay) => {
    const passage = {
      park_code: stay.park_code,
      GarageIndex: stay.garage_index,
      ParkNo: stay.park_no,
      CardNo: stay.card_no,
      PlateNo: stay.plate_no,
      SourcePlate: stay.plate_no,
      Source: byPlate,
      SourceID: bayOf(stay),
      InOutNum: 1,
      status: done,
      CarInTime: stay.car_in_time,
    }
    const { car_in_time, car_out_time } = stay
    return [
      { ...passage, IsOut: 0, is_recharge: 2, created_at: car_in_time ?? undefined },
      { ...passage, IsOut: 1, CarOutTime: car_out_time, created_at: car_out_time ?? undefined },
    ]
  })
