/**
 * How long rows are kept: `days` after the time in the field `by`, which may be a device's, and after their last write by
 * the server; 0 for ever. Operators change it with the setting `keep_days.<table>` (server/retention/).
 */
export interface Retention<Name extends string = string> {
  days: number
  by: Name
  /** The fewest days that operators may set; 1 by default. */
  min?: number
  /** Rows whose field of that name is empty are not over yet, and are kept. */
  over?: Name
  /** On PostgreSQL, its table is partitioned by the month of `by` (server/partitions/): for events in large numbers. */
  monthly?: true
}
