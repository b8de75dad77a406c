/** The colour of a plate; `none`: a vehicle without a plate, `other`: not a mainland plate. */
export type PlateLook = 'blue' | 'green' | 'yellow' | 'white' | 'black' | 'none' | 'other'

const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
const civil = new RegExp(`^[${provinces}][A-Z][A-Z0-9]{4,6}[警学挂试超港澳领]?$`)
const embassy = /^(使\d{6}|\d{6}使|\d{3}\d{3}使)$/
const armed = /^(WJ|[军海空北沈兰济南广成][A-Z])/
const missing = /^(无牌|无牌车|无|_无_|未识别)$/

const byLastCharacter: Readonly<Record<string, PlateLook>> = {
  警: 'white',
  学: 'yellow',
  挂: 'yellow',
  港: 'black',
  澳: 'black',
  领: 'black',
}

/** GA 36. Eight characters: new energy. The last one marks police, learners, trailers, Hong Kong, Macao, consulates. */
export function plateLook(text: string): PlateLook {
  if (missing.test(text)) return 'none'
  if (embassy.test(text)) return 'black'
  if (armed.test(text)) return 'white'
  if (!civil.test(text)) return 'other'
  const byLast = byLastCharacter[text.slice(-1)]
  if (byLast) return byLast
  return text.length === 8 ? 'green' : 'blue'
}

/** The parts of a plate: a dot separates `place`, if any, and `number`; `tail` is red. */
interface PlateParts {
  look: PlateLook
  place: string
  number: string
  tail: string
}

export function plateParts(text: string): PlateParts {
  const look = plateLook(text)
  if (look === 'none' || look === 'other' || embassy.test(text)) return { look, place: '', number: text, tail: '' }
  const tail = text.endsWith('警') ? '警' : ''
  return { look, place: text.slice(0, 2), number: text.slice(2, text.length - tail.length), tail }
}

/** What cameras write where they have found no plate, such as `_无_`. */
export const noPlate = /^[\s_]*(?:(?:无|无牌|无车牌|无牌车|未识别|none|unknown|unlicensed|noplate)[\s_]*)?$/i

/** The plate that a camera writes, as it is; null if it says that there is none. */
export const writtenPlate = (license: string | null | undefined): string | null =>
  noPlate.test(license ?? '') ? null : (license ?? null)

/** How rows say that a car has no plate, where nothing else would be kept. */
export const noPlateWritten = '无牌'
