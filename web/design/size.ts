/** An element size: the heights and spaces of controls and rows, in pixels. */
export interface Size {
  name: string
  control: number
  row: number
  'cell-padding': number
  body: number
  'menu-item': number
}

export const mini: Size = { name: 'mini', control: 26, row: 29, 'cell-padding': 4, body: 13, 'menu-item': 32 }
