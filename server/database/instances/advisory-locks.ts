/** As SQL: keys of advisory locks that are taken in several places. */
export const advisoryLocks = {
  /** Making indexes of tables that others use. */
  indexes: `hashtext('berth indexes')`,
  /** Making, moving and replacing partitions. */
  partitions: `hashtext('berth partitions')`,
  /** Removing old rows, and dropping partitions. */
  retention: `hashtext('berth retention')`,
} as const
