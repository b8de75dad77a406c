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

/** A device may publish only facts, pictures, its status and its answers, and only below its own park and name. */
export function mayPublish(device: Device, topic: string): boolean {
  const address = readFactTopic(topic) ?? readPictureTopic(topic) ?? readStatusTopic(topic) ?? readAnswerTopic(topic)
  return address !== null && address.park === device.park && address.device === device.name
}

/** A device may subscribe only to its own acknowledgements and commands. */
export const maySubscribe = ({ park, name }: Device, filter: string): boolean =>
  filter === ackTopic(park, name) || filter === commandTopic(park, name)

/** A client id must begin with the device's name: with another's, the broker would disconnect that device. */
export const mayUseClientId = ({ name }: Device, clientId: string): boolean =>
  clientId === name || clientId.startsWith(`${name}/`)
