import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [number, number, number]

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Three bytes a pixel, row by row. */
export interface Pixels {
  width: number
  height: number
  rgb: Uint8Array
}

/** 8 bits per channel, no transparency. */
export function pngOf({ width, height, rgb }: Pixels): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = 3 * width
  const rows = Buffer.alloc(height * (1 + line))
  for (let y = 0; y < height; y += 1) rows.set(rgb.subarray(y * line, (y + 1) * line), y * (1 + line) + 1)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function pixelsOf(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
  const rgb = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) rgb.set(colourAt(x, y), 3 * (y * width + x))
  return { width, height, rgb }
}
