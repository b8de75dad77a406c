import { call } from '../api/call'

/** The server's default; a larger picture is refused before it is sent. */
export const mostMegabytes = 1

export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

export type Unfit = 'imageTooLarge' | 'imageKind'

/** Why a file can't be sent, or null. */
export function unfit({ size, type }: Blob): Unfit | null {
  if (!imageTypes.includes(type)) return 'imageKind'
  return size > mostMegabytes * 1024 * 1024 ? 'imageTooLarge' : null
}

/** Stores a picture and answers its address. */
export function uploadImage(file: Blob): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  return call<string>('/api/upload/image', form, { timeout: 0 })
}
