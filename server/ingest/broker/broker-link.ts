import type { Device } from './topic-rights'

export interface BrokerLink {
  /** Where devices connect: `mqtt://127.0.0.1:1883`. */
  url: string
  /** Receives further messages only while not too many are being handled. `onMessage` must not reject. */
  subscribe: (
    topicFilters: readonly string[],
    onMessage: (topic: string, payload: Buffer) => Promise<void>,
  ) => Promise<void>
  /** Sets the listener for messages that devices may not publish; absent where another broker enforces that. */
  onRejectedPublish?: (listener: (device: Device, topic: string, payload: Buffer) => void) => void
  /** Ends connections of devices that may no longer have one; absent where another broker does that. */
  devicesChanged?: () => void
  /** Resolves when the broker has the message; it is lost for a site that is not connected, which repeats its fact. */
  publish: (topic: string, text: string) => Promise<void>
  /** Is it connected, and are messages delivered? */
  reachable: () => boolean
  close: () => Promise<void>
}
