import { minute } from '../../../model/durations'
import { message } from '../../../model/message'
import { ApiError } from '../../api-error'

export interface ExportLimits {
  /** Downloads that a user may have at the same time from this instance. */
  atOnce: number
  /** Rows of a sheet without head and totals; Excel's own limit is 1,048,576 with them. */
  sheetRows: number
  /** How long a reader may take nothing although there is something to take, in milliseconds. */
  longestPause: number
  /** How long a download may wait for its reader altogether, in milliseconds. */
  longestWait: number
}

const usual: ExportLimits = { atOnce: 2, sheetRows: 1_000_000, longestPause: minute, longestWait: 10 * minute }

/** Seconds after which a user with too many downloads may try again. */
const retryAfter = 10

/** The downloads of this instance by user: each holds a connection of the few that exports have. */
export class RunningExports {
  limits = usual
  #byUser = new Map<number, number>()

  /** Throws HTTP 429 if the user has as many downloads as they may have at the same time. */
  rejectMore(userId: number): void {
    const { atOnce } = this.limits
    if ((this.#byUser.get(userId) ?? 0) < atOnce) return
    const reason = message('tooManyExports', { max: atOnce, seconds: retryAfter })
    throw new ApiError(429, reason, { status: 429, data: { retry_after: retryAfter } })
  }

  /** Counts a download, or throws HTTP 429. The result ends it, however often it is called. */
  begin(userId: number): () => void {
    this.rejectMore(userId)
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? 0) + 1)
    let ended = false
    return () => {
      const left = (this.#byUser.get(userId) ?? 0) - (ended ? 0 : 1)
      ended = true
      if (left > 0) this.#byUser.set(userId, left)
      else this.#byUser.delete(userId)
    }
  }
}
