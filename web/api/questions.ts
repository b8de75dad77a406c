import type { Question } from '../../model/envelope'
import { CallError } from './call-error'

/** What a person has answered to the questions of a call. */
export interface Answers {
  /** Ids of the questions that they agreed to. */
  agreed: readonly string[]
  /** Why the change is made. */
  reason?: string
}

/** The header that says that a person can be asked, and what they have agreed to. */
export const askingHeader = ({ agreed }: Answers = { agreed: [] }): string =>
  agreed.length > 0 ? ['yes', ...agreed].join(', ') : '1'

/** What has to be confirmed before the call is carried out; empty for any other failure. */
export function questionsOf(failure: unknown): readonly Question[] {
  if (!(failure instanceof CallError)) return []
  const { data } = failure
  const questions = typeof data === 'object' && data !== null && 'questions' in data ? data.questions : null
  return Array.isArray(questions) ? (questions as Question[]) : []
}
