import {
  ackTopic,
  commandTopic,
  readAnswerTopic,
  readFactTopic,
  readPictureTopic,
  readStatusTopic,
  heardTopics,
  topicsOf,
} from '../../../model/site/site-topics'

export interface Device {
  name: string
  park: string
}

export function mayPublish(device: Device, topic: string): boolean {
  const address = readFactTopic(topic) ?? readPictureTopic(topic) ?? readStatusTopic(topic) ?? readAnswerTopic(topic)
  return address !== null && address.park === device.park && address.device === device.name
}

export const maySubscribe = ({ park, name }: Device, filter: string): boolean =>
  filter === ackTopic(park, name) || filter === commandTopic(park, name)

/** With another device's client id, the broker would disconnect that device. */
export const mayUseClientId = ({ name }: Device, clientId: string): boolean =>
  clientId === name || clientId.startsWith(`${name}/`)

const ofServer = [
  'user berth',
  ...heardTopics('+').map((topic) => `topic read ${topic}`),
  `topic write ${ackTopic('+', '+')}`,
  `topic write ${commandTopic('+', '+')}`,
]

const ofDevice = ({ name, park }: Device): string[] => [
  `user ${name}`,
  ...['fact/+', 'status', 'answer', 'picture/+/+'].map((topic) => `topic write ${topicsOf(park, name)}${topic}`),
  ...['ack', 'command'].map((topic) => `topic read ${topicsOf(park, name)}${topic}`),
]

export const mosquittoRights = (devices: readonly Device[]): string =>
  [ofServer, ...devices.map(ofDevice)].map((lines) => lines.join('\n')).join('\n\n')
