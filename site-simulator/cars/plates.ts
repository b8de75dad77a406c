import { plateColour, plateType } from '../../resources/dictionaries/recognition'
import type { Random } from '../park/random'

const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']
const digits = [...'0123456789']
const home = '粤'
const neighbours = [...'湘桂赣闽琼鄂川京沪浙']

const some = (random: Random, of: readonly string[], count: number): string =>
  Array.from({ length: count }, () => random.pick(of)).join('')

/** Every third plate is an electric car's, with six characters after the letter. */
export function passingPlate(random: Random): string {
  const start = `${random.next() < 0.85 ? home : random.pick(neighbours)}${random.pick(letters)}`
  if (random.next() < 0.34) return `${start}${random.pick(['D', 'F'])}${some(random, digits, 5)}`
  return `${start}${some(random, digits, 3)}${random.pick(letters)}${random.pick(digits)}`
}

export const isElectric = (plate: string): boolean => plate.length === 8

export const looksOf = (plate: string): { colour: number; type: number } =>
  isElectric(plate)
    ? { colour: plateColour.green, type: plateType.newEnergy }
    : { colour: plateColour.blue, type: plateType.blueSmall }

export function misread(plate: string, random: Random): string {
  const index = random.whole(2, plate.length - 1)
  return `${plate.slice(0, index)}${random.pick(digits)}${plate.slice(index + 1)}`
}
