import { codes } from '../../../model/envelope'
import { CallError, fieldProblems, isAborted } from '../../api/call-error'
import { t, words } from '../../text/text'
import { useEffect, useState } from 'react'

/** A countdown of seconds to 0: `[remaining, start]`. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [remaining, setRemaining] = useState(0)
  useEffect(() => {
    if (remaining <= 0) return
    const timer = setTimeout(() => setRemaining(remaining - 1), 1000)
    return () => clearTimeout(timer)
  }, [remaining])
  return [remaining, setRemaining]
}

interface ErrorText {
  msg: string
  /** Seconds until sign-in is possible again; 0 when the account is not locked. */
  wait: number
}

function secondsOf(data: unknown): number {
  const seconds = typeof data === 'object' && data !== null && 'retry_after' in data ? Number(data.retry_after) : 0
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0
}

/** What to tell the user after a failed sign-in or change of what they sign in with; nothing if they gave it up. */
export function errorTextOf(failure: unknown): ErrorText {
  if (isAborted(failure)) return { msg: '', wait: 0 }
  if (!(failure instanceof CallError)) return { msg: t(words.problem.unreachable), wait: 0 }
  const wait = failure.code === codes.locked ? secondsOf(failure.data) : 0
  if (wait > 0) return { msg: t(words.signIn.locked, { seconds: wait }), wait }
  const [first] = fieldProblems(failure)
  return { msg: first?.msg ?? failure.msg, wait }
}
