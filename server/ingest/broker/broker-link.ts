import type { Device } from './topic-rights'

/** A broker that several servers use; each server hears the parks that it holds. */
export interface SharedBroker {
  follow: (parks: readonly string[]) => Promise<void>
  isConnected: () => boolean
  onConnect: (listener: () => void) => void
}

/** Handles a message and never rejects. `isRetained`: the broker had the message before the server subscribed. */
export type OnMessage = (topic: string, payload: Buffer, isRetained: boolean) => Promise<void>

export interface BrokerLink {
  url: string
  receive: (onMessage: OnMessage) => Promise<void>
  shared?: SharedBroker
  /** Absent where another broker checks what devices publish. */
  onRejectedPublish?: (listener: (device: Device, topic: string, payload: Buffer) => void) => void
  /** Absent where another broker ends connections of revoked devices. */
  devicesChanged?: () => void
  publish: (topic: string, text: string) => Promise<void>
  reachable: () => boolean
  close: () => Promise<void>
}
