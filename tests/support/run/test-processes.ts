import { channel } from 'node:diagnostics_channel'

/** A process begins its files, one after the other, and ends them, or itself before. */
export interface TestProcess {
  files: readonly string[]
  state: 'begun' | 'ended' | 'died'
}

/** From the pool to the reporter, which Vitest loads separately. */
const name = 'berth:test-processes'

export const testProcesses = {
  publish: (message: TestProcess): void => channel(name).publish(message),
  subscribe: (listener: (message: TestProcess) => void): void =>
    // Only the function above publishes to this channel.
    channel(name).subscribe((message) => listener(message as TestProcess)),
}
