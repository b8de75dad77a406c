import type { CallError } from './call-error'

type Listener = (problem: CallError) => void

const listeners = new Set<Listener>()

/** Hears of every failed call that the person is to be told of; answers how to stop. The sign-in needs no toasts, so the call knows none. */
export function onProblem(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellProblem = (problem: CallError): void => listeners.forEach((listener) => listener(problem))
