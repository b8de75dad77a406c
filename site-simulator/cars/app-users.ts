import { seedOf } from '../park/random'

/** Codes of the drivers who have an account in the app. */
export const appUserCodes: readonly string[] = Array.from({ length: 12 }, (_, at) => `U${100_241 + at * 37}`)

/** The account of a car's driver, always the same one. */
export const appUserOf = (plate: string): string | null => appUserCodes[seedOf(plate) % appUserCodes.length] ?? null
