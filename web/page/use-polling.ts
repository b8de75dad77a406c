import { useEffect, useEffectEvent } from 'react'
import { onRowsChanged, type RowChanges } from '../events/row-changes'
import { throttle } from '../ui/throttle'

/** How often a page looks whether there is something to ask for, in milliseconds. */
const lookEvery = 500

interface Following<Answer> {
  /** Is there something to ask for, and is this the time for it? */
  wants: () => boolean
  ask: (signal: AbortSignal) => Promise<Answer>
  settle?: (answer: Answer) => void
  failed?: () => void
  heard: (news: RowChanges) => void
}

/** Asks again and again while a page is shown, as often as its questions allow. */
export function usePolling<Answer>({ wants, ask, settle, failed, heard }: Following<Answer>): void {
  const isWanted = useEffectEvent(() => document.visibilityState === 'visible' && wants())
  const begin = useEffectEvent((signal: AbortSignal) => ask(signal))
  const end = useEffectEvent((answer: Answer) => settle?.(answer))
  const fail = useEffectEvent(() => failed?.())
  const hear = useEffectEvent((news: RowChanges) => heard(news))
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const turn = async (): Promise<void> => {
      if (!isWanted()) return
      const answer = await begin(signal).catch(() => null)
      if (signal.aborted) return
      if (answer === null) fail()
      else end(answer)
    }
    const pace = throttle(turn)
    const look = (): void => {
      if (isWanted()) pace.want()
    }
    const stopHearing = onRowsChanged((news) => {
      hear(news)
      look()
    })
    const looking = setInterval(look, lookEvery)
    document.addEventListener('visibilitychange', look, { signal })
    look()
    return () => {
      leaving.abort()
      clearInterval(looking)
      stopHearing()
      pace.stop()
    }
  }, [])
}
