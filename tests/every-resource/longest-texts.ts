import type { Field } from '../../model/field'
import type { Resource } from '../../model/resource'
import { makeRandom } from '../../site-simulator/park/random'
import { seed } from '../support/campaign'

const random = makeRandom(seed)

/** Characters of three and of four bytes. */
const han: readonly [from: number, to: number][] = [
  [0x4e00, 0x9fa5],
  [0x20000, 0x2a6df],
]

/**
 * Random Chinese characters, so many code points. The database compresses what repeats itself, which would hide that a
 * text is too long for an index.
 */
export function randomHan(length: number): string {
  const points = Array.from({ length }, (_, at) => {
    const [from, to] = han[at % 3 === 0 ? 0 : 1] ?? [0x4e00, 0x9fa5]
    return from + Math.floor(random.next() * (to - from))
  })
  return String.fromCodePoint(...points)
}

const makers: Partial<Record<Field['kind'], (max: number) => string>> = {
  text: randomHan,
  note: randomHan,
  code: randomHan,
  secret: randomHan,
  colour: randomHan,
  plate: randomHan,
  image: (max) => `https://x/${randomHan(max - 10)}`,
  address: (max) => `https://x/${randomHan(max - 10)}`,
  email: (max) => `${randomHan(max - 5)}@a.cn`,
}

/** The longest permitted text; undefined for kinds that are no free text. */
export const longestText = ({ kind, max = 128 }: Field): string | undefined => makers[kind]?.(max)

/** The longest permitted text of every stored field that is free text. */
export const longestTexts = (resource: Resource): Record<string, string> =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const text = field.stored === false ? undefined : longestText(field)
      return text === undefined ? [] : [[name, text]]
    }),
  )
