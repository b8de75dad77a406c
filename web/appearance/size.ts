export const sizeNames = ['default', 'medium', 'small', 'mini'] as const
export type SizeName = (typeof sizeNames)[number]

/** An element size: the heights and spaces of controls and rows, in pixels. */
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

/** For fingers: what a phone has, whatever was chosen at the desk. */
export const touch: Size = { control: 44, row: 44, 'cell-padding': 11, body: 14, 'menu-item': 44 }

/** A stored name as a size's; mini for what is none. */
export const sizeNameOf = (value: unknown): SizeName => sizeNames.find((name) => name === value) ?? 'mini'

export const sizeOf = (name: SizeName): Size => sizes[name]
