export const advisoryLocks = {
  indexes: `hashtext('berth indexes')`,
  partitions: `hashtext('berth partitions')`,
  retention: `hashtext('berth retention')`,
} as const
