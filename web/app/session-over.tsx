import { Button } from 'antd'
import { Suspense, useEffect } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { answerPasswordAgain, usePasswordAgain } from '../api/password-again'
import { useWindowSession } from '../api/window-state'
import { useText } from '../text/use-text'
import { lazyOverlay, lazyPart, usePreload } from '../ui/lazy-component'
import { loadOnce, retryFailedLoads, whenRetried } from '../ui/load-once'
import { useHasBeenTrue } from '../ui/hooks/use-has-been-true'

const load = loadOnce(() => import('./sign-in-again').then((part) => part.SignInAgain))
const SignInAgain = lazyPart(load)

/** The page must not be used, as its calls wait for the dialog. */
function NotLoaded({ resetErrorBoundary }: FallbackProps) {
  const t = useText()
  useEffect(() => whenRetried(resetErrorBoundary), [resetErrorBoundary])
  return (
    <div className="session-over" role="alertdialog" aria-modal="true" aria-label={t('signIn.again.title')}>
      <p>{t('signIn.again.failed')}</p>
      <Button type="primary" autoFocus onClick={retryFailedLoads}>
        {t('app.retry')}
      </Button>
    </div>
  )
}

/** While the window's session is over, or the browser has another one: the dialog to sign in again, over the page. */
export function SessionOver() {
  const over = useWindowSession(({ ended, replaced }) => ended !== null || replaced !== null)
  const isMounted = useHasBeenTrue(over)
  usePreload(load)
  return isMounted ? (
    <ErrorBoundary FallbackComponent={NotLoaded}>
      <Suspense>
        <SignInAgain />
      </Suspense>
    </ErrorBoundary>
  ) : null
}

const loadPasswordAgain = () => import('./password-again').then((part) => part.PasswordAgain)
const PasswordAgain = lazyOverlay<{ onGivenUp: (() => void) | null }>(loadPasswordAgain, ({ onGivenUp }) => onGivenUp)

/** Who signs in again has entered it. */
const followSignIn = (): (() => void) =>
  useWindowSession.subscribe(({ ended }, before) => {
    if (before.ended && !ended) answerPasswordAgain(true)
  })

/** While calls wait for the password: the dialog that asks for it, over the page. */
export function PasswordAsked() {
  const isAsked = usePasswordAgain(({ answer }) => answer !== null)
  const isMounted = useHasBeenTrue(isAsked)
  useEffect(followSignIn, [])
  usePreload(loadPasswordAgain)
  return isMounted ? <PasswordAgain onGivenUp={isAsked ? () => answerPasswordAgain(false) : null} /> : null
}
