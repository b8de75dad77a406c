/** The smallest number that a form takes: `min`, unless the setting with the key `minFrom` says another. */
export interface Minimum {
  min: number
  minFrom: string
}

const from = (minFrom: string, min: number): Minimum => ({ min, minFrom })

export const minimum = {
  garage: from('min_garage_index', 1),
  stallNo: from('min_park_no', 1),
  floor: from('min_park_floor', 1),
  lot: from('min_park_lot', 1),
  order: from('min_order_num', 0),
  postOrder: from('min_post_sort', 0),
  stalls: from('min_total_space', 0),
  garages: from('min_garage_count', 0),
}
