import type { Question } from '../../../model/envelope'
import { isAborted } from '../../api/call-error'
import { questionsOf, type Answers } from '../../api/questions'
import type { OpenOverlay } from '../../page/overlay'
import { lazyDialog } from '../../ui/lazy-component'

const AskDialog = lazyDialog(() => import('./ask-dialog').then((part) => part.AskDialog))

export interface Asking {
  title: string
  /** The button that carries out the call. */
  yes: string
  run: (answers: Answers) => Promise<unknown>
}

const nothingYet: Answers = { agreed: [] }

/** Asks in a dialog, then runs the call with the answers. */
export function openAsking(
  openOverlay: OpenOverlay,
  asking: Asking,
  questions: readonly Question[],
  { withReason, given = nothingYet }: { withReason?: boolean; given?: Answers } = {},
): void {
  openOverlay((close) => (
    <AskDialog
      title={asking.title}
      yes={asking.yes}
      questions={questions}
      withReason={withReason}
      reason={given.reason}
      onAnswered={(answers) => {
        close()
        const all = { ...given, ...answers }
        const again = (): void => openAsking(openOverlay, asking, questions, { withReason, given: all })
        void runAsking(openOverlay, asking, all, again)
      }}
      onClosed={close}
    />
  ))
}

/**
 * Runs a call; if the server asks something first, asks it, and runs the call again. `again`: asks what was asked before,
 * with what was answered, when the call was given up. Never rejects.
 */
export const runAsking = (
  openOverlay: OpenOverlay,
  asking: Asking,
  given = nothingYet,
  again?: () => void,
): Promise<void> =>
  asking.run(given).then(
    () => undefined,
    (failure: unknown) => {
      if (isAborted(failure)) return again?.()
      const questions = questionsOf(failure)
      if (questions.length > 0) openAsking(openOverlay, asking, questions, { given })
    },
  )
