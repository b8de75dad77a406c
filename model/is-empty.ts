/** Is there no value: absent, null or ''? */
export const isEmpty = (raw: unknown): boolean => raw === undefined || raw === null || raw === ''
