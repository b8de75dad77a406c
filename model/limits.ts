/** The most rows that one call deletes, values of a filter, and ids of a field with several references. */
export const maxValues = 1000

/** The most levels of a tree, such as that of the departments. */
export const maxTreeLevels = 20

/** The longest text to search for, in characters. */
export const maxSearchLength = 200

/** The largest picture that may be uploaded unless `UPLOAD_MAX_MB` is set, in megabytes (2^20 bytes). */
export const uploadMegabytes = 1
