import type { Device } from './topic-rights'

/** A broker that several servers may use, of which each hears the parks that it holds. */
export interface SharedBroker {
  /** Hears only the devices of these parks from now on. Resolves when no more messages of others are sent. */
  follow: (parks: readonly string[]) => Promise<void>
  isConnected: () => boolean
  onConnect: (listener: () => void) => void
}

/** Handles a message; must not reject. `isRetained`: the broker had it before the server subscribed. */
export type OnMessage = (topic: string, payload: Buffer, isRetained: boolean) => Promise<void>

export interface BrokerLink {
  /** Where devices connect: `mqtt://127.0.0.1:1883`. */
  url: string
  /** Receives further messages only while not too many are being handled. */
  receive: (onMessage: OnMessage) => Promise<void>
  /** Absent where the server itself is the broker: it hears all parks. */
  shared?: SharedBroker
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
