import { isPictureDay, isPictureName, type SitePicture } from './site-picture'

/** Version 1 of the topics, `berth/1/{park_code}/{device}/...`. Levels can't be read as a wildcard or as two levels. */
const root = 'berth/1'
const level = /^[A-Za-z0-9_-]{1,64}$/

export const isTopicLevel = (text: string): boolean => level.test(text)

/** Ends with a slash. */
export const topicsOf = (park: string, device: string): string => `${root}/${park}/${device}/`

export const factTopic = (park: string, device: string, kind: string): string => `${topicsOf(park, device)}fact/${kind}`

/** In place of a fact's kind: what a camera pushed and was rejected before it became a fact. */
export const cameraPushKind = 'camera-push'

/** Each fact is acknowledged here, after it is recorded or refused. */
export const ackTopic = (park: string, device: string): string => `${topicsOf(park, device)}ack`

/** The device's connection state, also as its last will. */
export const statusTopic = (park: string, device: string): string => `${topicsOf(park, device)}status`

export const pictureTopic = ({ park, device, day, name }: SitePicture): string =>
  `${topicsOf(park, device)}picture/${day}/${name}`

/** Commands to the device, and to those behind it. */
export const commandTopic = (park: string, device: string): string => `${topicsOf(park, device)}command`

/** The device's answers to commands. */
export const answerTopic = (park: string, device: string): string => `${topicsOf(park, device)}answer`

/** What the server subscribes to, to hear a park's devices; of `+` those of all parks. */
export const heardTopics = (park: string): string[] => [
  factTopic(park, '+', '+'),
  statusTopic(park, '+'),
  answerTopic(park, '+'),
  `${topicsOf(park, '+')}picture/+/+`,
]

interface FactAddress {
  park: string
  device: string
  kind: string
}

/** Topics that were read lately: a device sends facts of each kind on one topic. */
const addresses = new Map<string, FactAddress>()
const mostAddresses = 10_000

/** The parts of a fact's topic; null for another topic. */
export function readFactTopic(topic: string): FactAddress | null {
  const known = addresses.get(topic)
  if (known !== undefined) return known
  const address = factAddress(topic)
  if (addresses.size >= mostAddresses) addresses.clear()
  // Others may be of any length.
  if (address) addresses.set(topic, address)
  return address
}

function factAddress(topic: string): FactAddress | null {
  const [name, version, park = '', device = '', fact, kind = '', ...more] = topic.split('/')
  if (`${name}/${version}` !== root || fact !== 'fact' || more.length > 0) return null
  return [park, device, kind].every(isTopicLevel) ? { park, device, kind } : null
}

type DeviceAddress = Omit<FactAddress, 'kind'>

function readDevice(topic: string, topicOf: (park: string, device: string) => string): DeviceAddress | null {
  const [, , park = '', device = ''] = topic.split('/')
  return isTopicLevel(park) && isTopicLevel(device) && topic === topicOf(park, device) ? { park, device } : null
}

export const readStatusTopic = (topic: string): DeviceAddress | null => readDevice(topic, statusTopic)
export const readAnswerTopic = (topic: string): DeviceAddress | null => readDevice(topic, answerTopic)

/** The park in a topic of version 1; null for another topic. */
export function parkIn(topic: string): string | null {
  const [name, version, park = ''] = topic.split('/')
  return `${name}/${version}` === root && isTopicLevel(park) ? park : null
}

/** The level of a topic that is the device's, in which anything may stand. */
export const deviceIn = (topic: string): string => topic.split('/')[3] ?? ''

/** Is it a picture's topic? Day and name may be invalid. */
export const carriesPicture = (topic: string): boolean => topic.split('/')[4] === 'picture'

/** The parts of a picture's topic; null for another topic, or an invalid day or name. */
export function readPictureTopic(topic: string): SitePicture | null {
  const [, , park = '', device = '', , day = '', name = ''] = topic.split('/')
  const picture = { park, device, day, name }
  if (![park, device].every(isTopicLevel) || !isPictureDay(day) || !isPictureName(name)) return null
  return topic === pictureTopic(picture) ? picture : null
}
