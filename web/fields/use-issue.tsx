import { useState, type ReactNode } from 'react'
import { afterPress } from '../ui/after-press'
import type { InputIssue, InputProps } from './parts'

/** Marks an input whose text is no value of it (`problem` says why), or removes the mark (''): see `FilterForm`. */
export function markUnread(id: string, problem: string): void {
  const input = document.getElementById(id)
  if (input instanceof HTMLInputElement) input.setCustomValidity(problem)
}

/**
 * Returns a function that reports why an input can't take what was entered. The form shows it; without a form (in a
 * search panel), the returned note is to be shown below the input.
 */
export function useIssue(onIssue: InputProps['onIssue']): [(issue: InputIssue | null) => void, ReactNode] {
  const [issue, setIssue] = useState<InputIssue | null>(null)
  const note = issue?.text && (
    <div role="alert" className="input-note" title={issue.text}>
      {issue.text}
    </div>
  )
  const show = (next: InputIssue | null): void => afterPress(() => setIssue(next))
  return [onIssue ?? show, note]
}
