/**
 * The database column of a wire name, by rule: `PlateNo`, `plate_no` and `plateNo` are all `plate_no`, which is also how
 * two spellings of one field meet; `GarageInfoID` is `garage_info_id`, `DoorOpenTimeI` is `door_open_time_i`.
 */
export const columnName = (wireName: string): string =>
  wireName
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
