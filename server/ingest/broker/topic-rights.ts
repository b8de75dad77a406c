import {
  ackTopic,
  commandTopic,
  readAnswerTopic,
  readFactTopic,
  readPictureTopic,
  readStatusTopic,
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
