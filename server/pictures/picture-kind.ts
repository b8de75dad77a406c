const starts = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, at) => bytes[at] === byte)
const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

export interface PictureKind {
  extension: 'png' | 'jpg' | 'gif' | 'webp'
  mediaType: string
}

/** What a picture is by its first bytes, whatever its name says; null for anything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return { extension: 'png', mediaType: 'image/png' }
  if (starts(bytes, 0xff, 0xd8, 0xff)) return { extension: 'jpg', mediaType: 'image/jpeg' }
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return { extension: 'gif', mediaType: 'image/gif' }
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP')
    return { extension: 'webp', mediaType: 'image/webp' }
  return null
}
