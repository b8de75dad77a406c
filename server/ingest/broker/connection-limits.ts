import type { Socket } from 'node:net'
import { RunningJobs } from '../../access/running-jobs'

interface ArrivalLimits {
  all: number
  ofAddress: number
}

/** `arrive` returns null when there are too many, else a function that may be called twice. */
export function makeArrivals({ all, ofAddress }: ArrivalLimits) {
  const here = new RunningJobs<string>()
  return {
    arrive: (address: string): (() => void) | null =>
      here.all >= all || here.of(address) >= ofAddress ? null : here.begin(address),
  }
}

interface PacketLimits {
  publish: number
  other: number
}

/** MQTT 3.1.1, 2.2.1. */
const types = { connect: 1, publish: 3 }

/**
 * False for a first packet other than CONNECT, or too many bytes, before they are buffered (lengths: MQTT 3.1.1,
 * 2.2.3).
 */
export function makeFrameWatch(limits: PacketLimits): (chunk: Uint8Array) => boolean {
  let toSkip = 0
  let inHeader = false
  let length = 0
  let shift = 0
  let largest = 0
  let isFirst = true

  return (chunk) => {
    let offset = 0
    while (offset < chunk.length) {
      if (!inHeader) {
        const skipped = Math.min(toSkip, chunk.length - offset)
        toSkip -= skipped
        offset += skipped
        if (offset === chunk.length) return true
        ;[inHeader, length, shift] = [true, 0, 0]
        const type = (chunk[offset++] ?? 0) >> 4
        if (isFirst && type !== types.connect) return false
        isFirst = false
        largest = type === types.publish ? limits.publish : limits.other
        continue
      }
      const byte = chunk[offset++] ?? 0
      length += (byte & 0x7f) * 2 ** shift
      shift += 7
      if (length > largest || shift > 28) return false
      if (byte < 0x80) [inHeader, toSkip] = [false, length]
    }
    return true
  }
}

/** Call it after the socket's reader is attached. */
export function limitPackets(socket: Socket, limits: PacketLimits): void {
  const fits = makeFrameWatch(limits)
  socket.on('data', (chunk: Buffer) => {
    if (!fits(chunk)) socket.destroy(new Error('a packet is too large, or the first one is no CONNECT'))
  })
}
