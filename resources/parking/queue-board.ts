/** A car that waits or is being retrieved, as the operation `board` returns it. */
export interface QueueCar {
  id: number
  version: number
  park_code: string | null
  garage_index: number | null
  in_out_num: number | null
  plate_no: string | null
  card_no: string | null
  dc_status: number
  /** When it was asked for, and when its retrieval began, as wall times. */
  created_at: string
  start_out_at: string | null
  /** In its garage; 1 is the next one. Null without a car park or garage. */
  place: number | null
  /** Seconds until it is handed over, by the garage's own past; null: there is too little of it, or the car is delayed. */
  ready: number | null
  /** It has waited for longer than the garage's own past lets expect: nobody knows how long it still takes. */
  delayed: boolean
}

export interface QueueBoard {
  /** By car park and garage, in the order of the places. */
  cars: QueueCar[]
  /** Minutes after which a car has waited for too long. */
  overdue: number
  /** Requests from before yesterday that have never ended: only in the list. */
  older: number
  /** There are more cars than are returned. */
  more: boolean
}
