/** Characters that cameras take for each other. Plates have no I and O after the letter of the city, but cameras read them. */
const lookAlikes = [
  '0ODQ',
  '8B',
  '1IL',
  '2Z',
  '5S',
  '6G',
  'UV',
  'MN',
  'EF',
  'CG',
  'PR',
  '7T',
  'KX',
  'HN',
  '京豫',
  '苏鄂',
]

const provinces = [...'京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新']
const characters = [...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZ']
/** At the end of some plates. */
const suffixes = [...'学警港澳领挂']

const alike = new Map<string, string[]>()
for (const group of lookAlikes)
  for (const one of group) alike.set(one, [...(alike.get(one) ?? []), ...[...group].filter((other) => other !== one)])

/** Plates longer than any real one are not compared. */
const longest = 10

/** Can one plate be the other with at most one character wrong, missing or added? Pure. */
export function arePlatesSimilar(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [[...one], [...other]] : [[...other], [...one]]
  if (long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  let end = 0
  while (end < short.length - same && short.at(-1 - end) === long.at(-1 - end)) end += 1
  return long.length - same - end <= 1
}

const spliced = (plate: readonly string[], at: number, remove: number, ...added: string[]): string =>
  plate.toSpliced(at, remove, ...added).join('')

/** At the first place is the province, at the last perhaps the kind of vehicle. */
function charactersAt(at: number, length: number): readonly string[] {
  if (at === 0) return provinces
  return at >= length - 1 ? [...characters, ...suffixes] : characters
}

/** With one character wrong, missing or added. */
function oneOff(plate: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at <= plate.length; at += 1) {
    const possible = charactersAt(at, plate.length)
    if (at < plate.length) found.push(spliced(plate, at, 1), ...possible.map((one) => spliced(plate, at, 1, one)))
    found.push(...possible.map((one) => spliced(plate, at, 0, one)))
  }
  return found
}

/** With two look-alikes in place of its characters. */
function twoLookAlikes(plate: readonly string[]): string[] {
  const places = plate.flatMap((one, at) => (alike.get(one) ?? []).map((other) => ({ at, other })))
  return places.flatMap((first, index) =>
    places
      .slice(index + 1)
      .filter(({ at }) => at !== first.at)
      .map(({ at, other }) => plate.with(first.at, first.other).with(at, other).join('')),
  )
}

/**
 * The plates that a camera may have meant, the plate itself first: with one character wrong, missing or added, or two
 * taken for others that look alike. At most some hundreds; none for a text that is no plate. Pure.
 */
export function similarPlates(read: string): string[] {
  const plate = [...read]
  if (plate.length < 4 || plate.length > longest) return []
  return [...new Set([read, ...twoLookAlikes(plate), ...oneOff(plate)])]
}
