/** Rows that one call deletes, values of a filter, and ids of a field. */
export const maxValues = 1000

export const maxTreeLevels = 20

export const maxSearchLength = 200

/** Megabytes (2^20 bytes), unless `UPLOAD_MAX_MB` is set. */
export const uploadMegabytes = 1
