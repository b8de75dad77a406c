export const isEmpty = (raw: unknown): boolean => raw === undefined || raw === null || raw === ''
