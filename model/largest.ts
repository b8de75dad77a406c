/** What columns can hold, of either sign. */
export const largestInteger = 2_147_483_647
/** Ten digits before the point. */
export const largestDecimal = 9_999_999_999.99
/** Codes are stored as smallint. */
export const largestCode = 32_767
