import { isPictureDay, isPictureName, type SitePicture } from './site-picture'

/** `berth/1/{park_code}/{device}/...`. A level is no wildcard and never two levels. */
const root = 'berth/1'
const level = /^[A-Za-z0-9_-]{1,64}$/

export const isTopicLevel = (text: string): boolean => level.test(text)

export const topicsOf = (park: string, device: string): string => `${root}/${park}/${device}/`

export const factTopic = (park: string, device: string, kind: string): string => `${topicsOf(park, device)}fact/${kind}`

/** The kind of a push that was rejected before it became a fact. */
export const cameraPushKind = 'camera-push'

export const ackTopic = (park: string, device: string): string => `${topicsOf(park, device)}ack`

export const statusTopic = (park: string, device: string): string => `${topicsOf(park, device)}status`

export const pictureTopic = ({ park, device, day, name }: SitePicture): string =>
  `${topicsOf(park, device)}picture/${day}/${name}`

export const commandTopic = (park: string, device: string): string => `${topicsOf(park, device)}command`

export const answerTopic = (park: string, device: string): string => `${topicsOf(park, device)}answer`

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

const addresses = new Map<string, FactAddress>()
const mostAddresses = 10_000

export function readFactTopic(topic: string): FactAddress | null {
  const known = addresses.get(topic)
  if (known !== undefined) return known
  const address = factAddress(topic)
  if (addresses.size >= mostAddresses) addresses.clear()
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

export function parkIn(topic: string): string | null {
  const [name, version, park = ''] = topic.split('/')
  return `${name}/${version}` === root && isTopicLevel(park) ? park : null
}

export const deviceIn = (topic: string): string => topic.split('/')[3] ?? ''

export const carriesPicture = (topic: string): boolean => topic.split('/')[4] === 'picture'

export function readPictureTopic(topic: string): SitePicture | null {
  const [, , park = '', device = '', , day = '', name = ''] = topic.split('/')
  const picture = { park, device, day, name }
  if (![park, device].every(isTopicLevel) || !isPictureDay(day) || !isPictureName(name)) return null
  return topic === pictureTopic(picture) ? picture : null
}
