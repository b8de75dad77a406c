import { isPictureDay, isPictureName, type SitePicture } from './site-picture'

/**
 * The MQTT topics between a car park and the server, version 1: `berth/1/{park_code}/{device}/...`. Levels consist of
 * letters, digits, `_` and `-`, so that a name is never read as a wildcard or as two levels.
 */
const root = 'berth/1'
const level = /^[A-Za-z0-9_-]{1,64}$/

/** Is it a valid level of a topic (park code, device name, kind of fact)? */
export const isTopicLevel = (text: string): boolean => level.test(text)

/** Prefix of all topics of one device; ends with a slash. */
export const topicsOf = (park: string, device: string): string => `${root}/${park}/${device}/`

/** The device publishes facts here. */
export const factTopic = (park: string, device: string, kind: string): string => `${topicsOf(park, device)}fact/${kind}`

/** The server acknowledges each fact here, after it is recorded or refused. */
export const ackTopic = (park: string, device: string): string => `${topicsOf(park, device)}ack`

/** The device publishes its connection state here, also as its last will. */
export const statusTopic = (park: string, device: string): string => `${topicsOf(park, device)}status`

/** The device publishes a picture here; `day` and `name` as in its address (`model/site/site-picture.ts`). */
export const pictureTopic = ({ park, device, day, name }: SitePicture): string =>
  `${topicsOf(park, device)}picture/${day}/${name}`

/** The server's subscriptions: facts, connection states and pictures of all devices. */
export const everyFactTopic = `${root}/+/+/fact/+`
export const everyStatusTopic = `${root}/+/+/status`
export const everyPictureTopic = `${root}/+/+/picture/+/+`

export interface FactAddress {
  park: string
  device: string
  kind: string
}

/** The parts of a fact's topic; null for another topic. */
export function readFactTopic(topic: string): FactAddress | null {
  const [name, version, park = '', device = '', fact, kind = '', ...more] = topic.split('/')
  if (`${name}/${version}` !== root || fact !== 'fact' || more.length > 0) return null
  return [park, device, kind].every(isTopicLevel) ? { park, device, kind } : null
}

/** The device of a status topic; null for another topic. */
export function readStatusTopic(topic: string): Omit<FactAddress, 'kind'> | null {
  const [, , park = '', device = ''] = topic.split('/')
  return isTopicLevel(park) && isTopicLevel(device) && topic === statusTopic(park, device) ? { park, device } : null
}

/** Is it a picture's topic? Day and name may be invalid. */
export const carriesPicture = (topic: string): boolean => topic.split('/')[4] === 'picture'

/** The parts of a picture's topic; null for another topic, or an invalid day or name. */
export function readPictureTopic(topic: string): SitePicture | null {
  const [, , park = '', device = '', , day = '', name = ''] = topic.split('/')
  const picture = { park, device, day, name }
  if (![park, device].every(isTopicLevel) || !isPictureDay(day) || !isPictureName(name)) return null
  return topic === pictureTopic(picture) ? picture : null
}
