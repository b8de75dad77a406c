const unfit = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u

/** May it be kept and shown: has it no control characters but tabs and line ends, no half of a character? */
export const isPlain = (text: string): boolean => !unfit.test(text)

/** Has it at most `max` characters (code points)? */
export const isWithin = (text: string, max: number): boolean => text.length <= max || [...text].length <= max
