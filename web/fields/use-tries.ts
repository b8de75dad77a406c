import { useEffect, useState } from 'react'

/** A site's picture may come some seconds after the row that names it: how long to wait after each failure, in milliseconds. */
const pauses = [3000, 20_000]

/** Whether what is loaded from this address has failed for now; after a while it has not, and is tried again. */
export function useTries(source: string): { failed: boolean; fail: () => void } {
  const [told, tell] = useState({ source, turn: 0, failed: false })
  const { turn, failed } = told.source === source ? told : { turn: 0, failed: false }
  const pause = failed ? pauses[turn] : undefined
  useEffect(() => {
    if (pause === undefined) return
    const timer = setTimeout(() => tell({ source, turn: turn + 1, failed: false }), pause)
    return () => clearTimeout(timer)
  }, [source, turn, pause])
  return { failed, fail: () => tell({ source, turn, failed: true }) }
}
