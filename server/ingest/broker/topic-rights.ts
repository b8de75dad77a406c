import { ackTopic, readFactTopic, readPictureTopic, readStatusTopic, topicsOf } from '../../../model/site/site-topics'

/** A device that has signed in to the broker. */
export interface Device {
  name: string
  park: string
}

/** A device tells facts and sends pictures of its own park under its own name, and whether it is connected; nothing else. */
export function mayPublish(device: Device, topic: string): boolean {
  const address = readFactTopic(topic) ?? readPictureTopic(topic) ?? readStatusTopic(topic)
  return address !== null && address.park === device.park && address.device === device.name
}

/** A device hears what is addressed to it: its acknowledgements and, later, its commands. */
export const mayHear = ({ park, name }: Device, filter: string): boolean =>
  filter === ackTopic(park, name) || filter === `${topicsOf(park, name)}command`

/** A connection's id begins with the device's name, so that no device can push another off the broker. */
export const mayBeCalled = ({ name }: Device, clientId: string): boolean =>
  clientId === name || clientId.startsWith(`${name}/`)
