import { seedOf } from '../park/random'

export const appUserCodes: readonly string[] = Array.from({ length: 12 }, (_, at) => `U${100_241 + at * 37}`)

export const appUserOf = (plate: string): string | null => appUserCodes[seedOf(plate) % appUserCodes.length] ?? null
