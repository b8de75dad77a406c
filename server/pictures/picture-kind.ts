const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)
const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

export interface PictureKind {
  extension: 'png' | 'jpg' | 'gif' | 'webp'
  mediaType: string
}

export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return { extension: 'png', mediaType: 'image/png' }
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return { extension: 'jpg', mediaType: 'image/jpeg' }
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return { extension: 'gif', mediaType: 'image/gif' }
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP')
    return { extension: 'webp', mediaType: 'image/webp' }
  return null
}
