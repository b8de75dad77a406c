/**
 * The database column of a wire name: `PlateNo`, `plate_no` and `plateNo` are all `plate_no` (which also detects two
 * spellings of one field); `GarageInfoID` is `garage_info_id`, `DoorOpenTimeI` is `door_open_time_i`.
 */
export const columnName = (wireName: string): string =>
  wireName
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
