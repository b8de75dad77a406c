/** The address that makes the page at `path` anew. */
export const refreshAddress = (path: string): string => `/refresh?to=${encodeURIComponent(path)}`
