/** The shortest bytes that are recognized as a PNG picture. */
export const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

interface PictureFormOptions {
  /** The name of the file. */
  name?: string
  /** The fields that contain it. */
  fields?: readonly string[]
}

/** The form with which a picture is uploaded. */
export function pictureForm(
  bytes: Uint8Array = png,
  { name = 'a.png', fields = ['file'] }: PictureFormOptions = {},
): FormData {
  const form = new FormData()
  for (const field of fields) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  return form
}
