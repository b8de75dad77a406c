import type { Field } from '../field'
import { isTelephone } from '../kind-traits'
import { identifierText, telephoneText } from './patterns'
import { plateLook } from './plate-look'

/** Letters and digits, at least one digit (GA 36 requires some). */
const couldBePlate = /^(?=\D*\d)[\p{L}\p{N}]+$/u

/** What is written between the letter and the digits. */
const dots = /[·•‧∙⋅・]/g

/**
 * Normalized for storing: `粤b·8k2t6` is `粤B8K2T6`. In a text that can't be a plate, only full-width characters are
 * replaced.
 */
export function plateText(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s·•‧∙⋅・.。-]/g, '')
    .toUpperCase()
  return couldBePlate.test(plain) ? plain : identifierText(typed) || typed
}

/** The same for searching by a part of a plate, which may have no digit: `粤Ｂ·` is `粤B`. */
export const platePart = (typed: string): string => plateText(typed).replace(dots, '') || identifierText(typed)

/** Between plates in a text; in addition to spaces, which may also be within one. */
export const betweenPlates = /[,，、;；\t\r\n]+/

const looksLikePlate = (plate: string): boolean => plateLook(plate) !== 'other'

function bySpaces(part: string): string[] {
  const words = part.split(/\s+/).map(plateText)
  return !looksLikePlate(plateText(part)) && words.some(looksLikePlate) ? words : [plateText(part)]
}

/** The plates in a text, each once and normalized. A text without anything like a plate is returned unchanged. */
export function platesIn(typed: string): string[] {
  const parts = typed
    .split(betweenPlates)
    .map((part) => part.trim())
    .filter(Boolean)
  const plates = parts.flatMap(bySpaces)
  const arePlates = plates.some(looksLikePlate) || (plates.length > 0 && plates.every((one) => couldBePlate.test(one)))
  return arePlates ? [...new Set(plates)] : [plateText(typed)]
}

/** How an identifier or a part of one is searched. */
export function searchedIdentifier(typed: string, field: Field): string {
  if (field.kind === 'plate') return platePart(typed)
  return isTelephone(field) ? telephoneText(typed) : identifierText(typed)
}
