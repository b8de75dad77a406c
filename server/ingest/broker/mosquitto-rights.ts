import { ackTopic, commandTopic, heardTopics, topicsOf } from '../../../model/site/site-topics'
import type { Device } from './topic-rights'

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
