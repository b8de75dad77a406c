import { PassThrough } from 'node:stream'
import type { ExportLimits } from './running-exports'

const checks = 10

/**
 * Carries a download to its reader. A reader that takes nothing for `longestPause`, or that is waited for longer than
 * `longestWait` altogether, is ended: the stream is destroyed with an error, which breaks the download off.
 */
export class WatchedStream extends PassThrough {
  #readAt = performance.now()
  #waited = 0
  #timer: NodeJS.Timeout

  constructor({ longestPause, longestWait }: ExportLimits) {
    super()
    const interval = Math.min(longestPause, longestWait) / checks
    this.#timer = setInterval(() => this.#check(interval, longestPause, longestWait), interval).unref()
    this.once('close', () => clearInterval(this.#timer))
  }

  // Called when the reader has taken something and can take more.
  override _read(size: number): void {
    this.#readAt = performance.now()
    super._read(size)
  }

  #check(interval: number, longestPause: number, longestWait: number): void {
    if (this.readableLength === 0) return
    this.#waited += interval
    if (performance.now() - this.#readAt > longestPause || this.#waited > longestWait)
      this.destroy(new Error('The reader of an export is too slow'))
  }
}
