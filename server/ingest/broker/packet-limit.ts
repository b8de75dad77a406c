import type { Socket } from 'node:net'

/** The most bytes that a packet may claim: one that carries a message, and any other. */
export interface PacketLimits {
  publish: number
  any: number
}

/** The kind of packet that carries a message: the high bits of the type byte (MQTT 3.1.1, 2.2.1). */
const publish = 3

/**
 * Follows the frames of an MQTT stream and tells of one that claims more bytes than its kind may, before anything gathers
 * them. A frame is a type byte, its remaining length in 1 to 4 bytes of 7 bits, the low ones first (MQTT 3.1.1, 2.2.3),
 * and that many bytes.
 */
export function makeFrameWatch(limits: PacketLimits): (chunk: Uint8Array) => boolean {
  let toSkip = 0
  let inHeader = false
  let length = 0
  let shift = 0
  let largest = 0

  return (chunk) => {
    let at = 0
    while (at < chunk.length) {
      if (!inHeader) {
        const skipped = Math.min(toSkip, chunk.length - at)
        toSkip -= skipped
        at += skipped
        if (at === chunk.length) return true
        ;[inHeader, length, shift] = [true, 0, 0]
        largest = (chunk[at++] ?? 0) >> 4 === publish ? limits.publish : limits.any
        continue
      }
      const byte = chunk[at++] ?? 0
      length += (byte & 0x7f) * 2 ** shift
      shift += 7
      if (length > largest || shift > 28) return false
      if (byte < 0x80) [inHeader, toSkip] = [false, length]
    }
    return true
  }
}

/** Ends a connection that sends too large a packet. Add it after whoever reads the socket. */
export function limitPackets(socket: Socket, limits: PacketLimits): void {
  const fits = makeFrameWatch(limits)
  socket.on('data', (chunk: Buffer) => {
    if (!fits(chunk)) socket.destroy(new Error('a packet that is too large'))
  })
}
