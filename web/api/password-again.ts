import { create } from 'zustand'

type Answer = (entered: boolean) => void

/** While calls wait for the person to enter their password again: what tells them whether that happened. */
export const usePasswordAgain = create<{ answer: Answer | null }>(() => ({ answer: null }))

let pending: Promise<boolean> | null = null
/** When the password was last entered, by `performance.now()`. */
let enteredAt = -Infinity

/**
 * Asks for the password, once for all calls that need it at the same time. Returns whether to repeat the refused call,
 * which was sent at that time (`performance.now()`).
 */
export function passwordAgain(sentAt: number): Promise<boolean> {
  if (sentAt < enteredAt) return Promise.resolve(true)
  pending ??= new Promise<boolean>((answer) => usePasswordAgain.setState({ answer })).finally(() => (pending = null))
  return pending
}

/** To be called when the password was entered, or is not going to be. */
export function answerPasswordAgain(entered: boolean): void {
  const { answer } = usePasswordAgain.getState()
  if (entered) enteredAt = performance.now()
  usePasswordAgain.setState({ answer: null })
  answer?.(entered)
}
