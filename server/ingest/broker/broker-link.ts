import type { Device } from './topic-rights'

/** Whatever carries messages between the sites and this server: the embedded broker, or a client of another one. */
export interface BrokerLink {
  /** Where devices connect: `mqtt://127.0.0.1:1883`. */
  url: string
  /** The link takes further messages only while not too many of those before are being heard. `heard` never rejects. */
  hear: (topicFilters: readonly string[], heard: (topic: string, payload: Buffer) => Promise<void>) => Promise<void>
  /** Hears of what devices may not publish; absent where another broker sees to that. */
  onRejectedPublish?: (heard: (device: Device, topic: string, payload: Buffer) => void) => void
  /** Resolves when the broker has it; a site that is not connected will ask again by repeating its fact. */
  publish: (topic: string, text: string) => Promise<void>
  reachable: () => boolean
  close: () => Promise<void>
}
