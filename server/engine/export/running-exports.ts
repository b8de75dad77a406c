import { minute } from '../../../model/durations'
import { message } from '../../../model/message'
import { RunningJobs } from '../../access/running-jobs'
import { tryLater } from '../../api-error'

export interface ExportLimits {
  atOnce: number
  /** Without head and totals; Excel's own limit is 1,048,576 with them. */
  sheetRows: number
  /** Milliseconds that a reader may take nothing. */
  longestPause: number
  longestWait: number
}

const usual: ExportLimits = { atOnce: 2, sheetRows: 1_000_000, longestPause: minute, longestWait: 10 * minute }

const retryAfter = 10

/** Each download or print holds one of the few connections that exports have. */
export class RunningExports {
  limits = usual
  #jobs = new RunningJobs<number>()

  rejectMore(userId: number): void {
    const { atOnce } = this.limits
    if (this.#jobs.of(userId) < atOnce) return
    const reason = message('tooManyExports', { max: atOnce, seconds: retryAfter })
    throw tryLater(429, reason, retryAfter)
  }

  /** Throws HTTP 429. The result ends the export, however often it is called. */
  begin(userId: number): () => void {
    this.rejectMore(userId)
    return this.#jobs.begin(userId)
  }
}
