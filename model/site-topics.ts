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

/** Every fact of every device: what the server subscribes to. */
export const everyFactTopic = `${root}/+/+/fact/+`

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
