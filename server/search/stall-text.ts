import { zhEn } from '../../model/label'

/** A stall's number with its garage's number or name, perhaps with the park's code. */
interface StallText {
  park: string | null
  garage: number | null
  name: string | null
  no: number
}

const longest = 100

const wholeNumber = /^\d{1,9}$/
const separators = /[\s\-–—_/,.·#]+/u

/** People write these words beside the numbers, as the map and the lists do. */
const { zh, en } = zhEn('车库 车位 号 库 第', 'garage stall no')
const besides = [zh, en].flatMap((words) => words.split(' '))
const anywhere = new RegExp(besides.join('|'), 'giu')
const ends = [...besides, ...'-–—_/,.·#']

function withoutEnd(text: string): string {
  const end = ends.find((one) => text.toLowerCase().endsWith(one))
  return end === undefined ? text : withoutEnd(text.slice(0, -end.length).trimEnd())
}

function numbered(text: string): StallText | null {
  const tokens = text.replace(anywhere, ' ').split(separators).filter(Boolean)
  const [no = '', garage = '', park = null, ...others] = tokens.toReversed()
  if (others.length > 0 || !wholeNumber.test(no) || !wholeNumber.test(garage)) return null
  return { park, garage: Number(garage), name: null, no: Number(no) }
}

function named(text: string): StallText | null {
  const [, before = '', no = ''] = /^(.*\D)(\d{1,9})$/u.exec(withoutEnd(text)) ?? []
  const name = withoutEnd(before.trimEnd())
  return [...name].length >= 2 ? { park: null, garage: null, name, no: Number(no) } : null
}

/** `1-19`, `P001-1-21`, `2 号库 5`, `Garage 2, stall 5`, `东塔 12`; null: it is no stall. Pure. */
export function stallText(typed: string): StallText | null {
  if (typed.length > longest) return null
  const text = typed.normalize('NFKC').trim()
  return numbered(text) ?? named(text)
}
