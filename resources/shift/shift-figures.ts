/** What was received by one way of payment (a code of `pay_type`; null: not stated). Amounts in yuan. */
export interface Taking {
  method: number | null
  count: number
  amount: string
}

/** What is left to do for those who take over. */
export interface OpenItems {
  /** Warnings that nobody has handled. */
  warnings: number
  /** Cars that are waited for. */
  waiting: number
  /** Bills that are held for review. */
  held: number
  /** What was received for them so far, which is in no shift's takings until they are settled. */
  heldReceived: string
  /** Rejected messages of sites. */
  rejected: number
  /** Stock discrepancies. */
  differences: number
}

export interface ShiftFigures {
  /** When they were counted. */
  at: string
  /** The span, its end excluded. */
  from: string
  to: string
  cars_in: number
  cars_out: number
  parked_from: number
  parked_to: number
  takings: Taking[]
  cash: string
  total: string
  /** Bills that were paid back during the shift, by what was due. */
  refunds: { count: number; amount: string }
  open: OpenItems
}

export interface ShownFigures {
  figures: ShiftFigures
  /** They are those that were signed; otherwise as of now. */
  frozen: boolean
}
