/** 3 to 12 letters, digits or underscores (spec, section 5). */
export const isUsername = (value: string): boolean => /^\w{3,12}$/.test(value)
