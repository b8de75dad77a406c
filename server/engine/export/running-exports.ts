import { minute } from '../../../model/durations'
import { message } from '../../../model/message'
import { RunningJobs } from '../../access/running-jobs'
import { tryLater } from '../../api-error'

export interface ExportLimits {
  /** Downloads and prints that a user may have at the same time from this instance. */
  atOnce: number
  /** Rows of a sheet without head and totals; Excel's own limit is 1,048,576 with them. */
  sheetRows: number
  /** How long a reader may take nothing although there is something to take, in milliseconds. */
  longestPause: number
  /** How long a download may wait for its reader altogether, in milliseconds. */
  longestWait: number
}

const usual: ExportLimits = { atOnce: 2, sheetRows: 1_000_000, longestPause: minute, longestWait: 10 * minute }

/** Seconds after which a user with too many of them may try again. */
const retryAfter = 10

/** The downloads and prints of this instance by user: each holds a connection of the few that exports have. */
export class RunningExports {
  limits = usual
  #jobs = new RunningJobs<number>()

  /** Throws HTTP 429 if the user has as many as they may have at the same time. */
  rejectMore(userId: number): void {
    const { atOnce } = this.limits
    if (this.#jobs.of(userId) < atOnce) return
    const reason = message('tooManyExports', { max: atOnce, seconds: retryAfter })
    throw tryLater(429, reason, retryAfter)
  }

  /** Counts one, or throws HTTP 429. The result ends it, however often it is called. */
  begin(userId: number): () => void {
    this.rejectMore(userId)
    return this.#jobs.begin(userId)
  }
}
