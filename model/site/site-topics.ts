import { isPictureDay, isPictureName, type SitePicture } from './site-picture'

/**
 * The MQTT topics between a car park and the server, version 1: `berth/1/{park_code}/{device}/...`. Levels are made of
 * letters, digits, `_` and `-`, so that a name can never be read as a wildcard or as two levels.
 */
const root = 'berth/1'
const level = /^[A-Za-z0-9_-]{1,64}$/

/** May this be a level of a topic: a park code, a device's name, a kind of fact? */
export const isTopicLevel = (text: string): boolean => level.test(text)

/** What all topics of one device begin with; ends with a slash. */
export const topicsOf = (park: string, device: string): string => `${root}/${park}/${device}/`

/** The device publishes what happened here. */
export const factTopic = (park: string, device: string, kind: string): string => `${topicsOf(park, device)}fact/${kind}`

/** The server answers each fact here, after it is recorded or refused. */
export const ackTopic = (park: string, device: string): string => `${topicsOf(park, device)}ack`

/** The device publishes here that it is connected; its last will is published here too. */
export const statusTopic = (park: string, device: string): string => `${topicsOf(park, device)}status`

/** The device sends a picture here; `day` and `name` are those of its address (model/site/site-picture.ts). */
export const pictureTopic = ({ park, device, day, name }: SitePicture): string =>
  `${topicsOf(park, device)}picture/${day}/${name}`

/** Every fact of every device, and whether each is connected: what the server subscribes to, beside every picture. */
export const everyFactTopic = `${root}/+/+/fact/+`
export const everyStatusTopic = `${root}/+/+/status`
export const everyPictureTopic = `${root}/+/+/picture/+/+`

export interface FactAddress {
  park: string
  device: string
  kind: string
}

/** Who says what kind of thing; null for a topic that carries no facts. */
export function readFactTopic(topic: string): FactAddress | null {
  const [name, version, park = '', device = '', fact, kind = '', ...more] = topic.split('/')
  if (`${name}/${version}` !== root || fact !== 'fact' || more.length > 0) return null
  return [park, device, kind].every(isTopicLevel) ? { park, device, kind } : null
}

/** Whose connection is spoken of; null for another topic. */
export function readStatusTopic(topic: string): Omit<FactAddress, 'kind'> | null {
  const [, , park = '', device = ''] = topic.split('/')
  return isTopicLevel(park) && isTopicLevel(device) && topic === statusTopic(park, device) ? { park, device } : null
}

/** Is a picture sent under this topic, whatever its name? */
export const carriesPicture = (topic: string): boolean => topic.split('/')[4] === 'picture'

/** Whose picture is sent, under which day and name; null for another topic. */
export function readPictureTopic(topic: string): SitePicture | null {
  const [, , park = '', device = '', , day = '', name = ''] = topic.split('/')
  const picture = { park, device, day, name }
  if (![park, device].every(isTopicLevel) || !isPictureDay(day) || !isPictureName(name)) return null
  return topic === pictureTopic(picture) ? picture : null
}
