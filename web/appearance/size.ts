export const sizeNames = ['default', 'medium', 'small', 'mini'] as const
export type SizeName = (typeof sizeNames)[number]

/** An element size: heights of controls and rows, padding and font size, in pixels. */
export interface Size {
  control: number
  row: number
  'cell-padding': number
  body: number
  'menu-item': number
}

const sizes: Record<SizeName, Size> = {
  default: { control: 36, row: 44, 'cell-padding': 11, body: 14, 'menu-item': 40 },
  medium: { control: 32, row: 38, 'cell-padding': 8, body: 14, 'menu-item': 36 },
  small: { control: 28, row: 33, 'cell-padding': 6, body: 13, 'menu-item': 34 },
  mini: { control: 26, row: 29, 'cell-padding': 4, body: 13, 'menu-item': 32 },
}

/** For touch: always used on phones, whatever size was chosen. */
export const touch: Size = { control: 44, row: 44, 'cell-padding': 11, body: 14, 'menu-item': 44 }

/** Parses a stored size name; mini for an unknown one. */
export const sizeNameOf = (value: unknown): SizeName => sizeNames.find((name) => name === value) ?? 'mini'

export const sizeOf = (name: SizeName): Size => sizes[name]
