import { type ConfigProviderProps, ConfigProvider, Button } from 'antd'
import { lang } from '../text/lang'
import { resourceUis } from '../../resources/resource-uis.web'
import { registerFieldHelp } from '../resource/field-help'
import { registerResourceUis } from '../resource/use-resource-ui'
import { warmUp } from '../navigation/page-of-view'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState, Suspense } from 'react'
import { antdParts } from '../appearance/antd-parts'
import { antdTheme } from '../appearance/antd-theme'
import { shownTheme, sizeInUse, useAppearance, loadSavedAppearance } from '../appearance/appearance'
import { usePhone } from '../ui/hooks/use-phone'
import { useSession } from '../session/session'
import '../appearance/parts.css'
import '../appearance/app.css'
import type { CallError } from '../api/call-error'
import { callEvents } from '../api/call-events'
import { addLogEntry, openLog } from '../features/client-log/log'
import { takeStartNotice } from '../api/start-anew'
import { useWindowSession } from '../api/window-state'
import { OverPageHost } from '../ui/over-page/over-page-host'
import { useMessage } from '../ui/over-page/use-message'
import { newQueryClient } from './query-client'
import { AppRoutes } from './routes'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { answerPasswordAgain, usePasswordAgain } from '../api/password-again'
import { lazyOverlay, lazyPart, usePreload, useHasBeenTrue } from '../ui/lazy-component'
import { loadOnce, retryFailedLoads, whenRetried } from '../ui/load-once'
import { t, words } from '../text/text'

const load = loadOnce(() => import('./sign-in-again').then((part) => part.SignInAgain))
const SignInAgain = lazyPart(load)

/** The page must not be used, as its calls wait for the dialog. */
function NotLoaded({ resetErrorBoundary }: FallbackProps) {
  useEffect(() => whenRetried(resetErrorBoundary), [resetErrorBoundary])
  return (
    <div className="session-over" role="alertdialog" aria-modal="true" aria-label={t(words.signIn.again.title)}>
      <p>{t(words.signIn.again.failed)}</p>
      <Button type="primary" autoFocus onClick={retryFailedLoads}>
        {t(words.app.retry)}
      </Button>
    </div>
  )
}

/** While the window's session is over, or the browser has another one: the dialog to sign in again, over the page. */
function SessionOver() {
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
function PasswordAsked() {
  const isAsked = usePasswordAgain(({ answer }) => answer !== null)
  useEffect(followSignIn, [])
  usePreload(loadPasswordAgain)
  return <PasswordAgain onGivenUp={isAsked ? () => answerPasswordAgain(false) : null} />
}

/** How long the toast of a failed call is shown, in seconds (spec, section 8). */
const errorToastSeconds = 5

/** Shows toasts for failed calls and after the sign-in; opens the user's log once the user is known. */
function Toasts({ welcome }: { welcome: boolean }) {
  const message = useMessage()
  const userId = useWindowSession(({ user }) => user?.userId)
  useEffect(() => {
    if (userId !== undefined) openLog()
  }, [userId])
  useEffect(() => {
    const detail = `${navigator.userAgent}\n${window.innerWidth} × ${window.innerHeight}, ${lang()}`
    addLogEntry({ level: 'info', message: t(words.log.started), detail })
  }, [])
  useEffect(() => {
    // The key makes a repeated text restart its toast instead of adding one.
    const notify = ({ msg }: CallError) => void message.error({ content: msg, duration: errorToastSeconds, key: msg })
    callEvents.on('failed', notify)
    return () => callEvents.off('failed', notify)
  }, [message])
  useEffect(() => {
    const notice = takeStartNotice()
    if (notice?.kind === 'viewOver')
      void message.info({ content: notice.msg ?? t(words.view.over), duration: errorToastSeconds })
  }, [message])
  useEffect(() => {
    if (welcome) void message.success({ content: t(words.signIn.success), key: 'welcome' })
  }, [welcome, message])
  return null
}

interface AppRootProps {
  locale: ConfigProviderProps['locale']
  welcome: boolean
}

function AppRoot({ locale, welcome }: AppRootProps) {
  const [client] = useState(newQueryClient)
  const appearance = useAppearance()
  const phone = usePhone()
  const theme = useMemo(() => antdTheme(shownTheme(appearance), sizeInUse(appearance, phone)), [appearance, phone])
  // Who sees the app as another user keeps their own appearance, which this browser's windows share.
  const known = useSession(({ user }) => user !== null && !user.view)
  useEffect(() => {
    // After the sign-in it has already been loaded, so that a previous user's appearance is not shown first.
    if (known && !welcome) void loadSavedAppearance()
  }, [known, welcome])
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      wave={{ disabled: true }}
      {...antdParts}
      renderEmpty={(within) => within !== 'Table' && t(words.form.noChoice)}
    >
      <OverPageHost>
        <QueryClientProvider client={client}>
          <Toasts welcome={welcome} />
          <AppRoutes />
          <PasswordAsked />
          <SessionOver />
        </QueryClientProvider>
      </OverPageHost>
    </ConfigProvider>
  )
}

registerResourceUis(resourceUis)
registerFieldHelp(() => import('../../resources/help').then(({ fieldHelp }) => fieldHelp))

type Locale = ConfigProviderProps['locale']

const monday = 1

/** Loads antd's texts and calendar in the user's language; English is built in. Weeks begin on Monday in both. */
async function loadLocale(): Promise<Locale> {
  if (lang() === 'en') {
    const { default: dayjs } = await import('dayjs')
    dayjs.locale('en', { ...dayjs.Ls.en, weekStart: monday })
    return undefined
  }
  const [{ default: texts }, { default: dayjs }] = await Promise.all([
    import('antd/es/locale/zh_CN'),
    import('dayjs'),
    import('dayjs/locale/zh-cn'),
  ])
  dayjs.locale('zh-cn')
  return texts
}

/**
 * The app at the window's address, for a user who is signed in; `welcome`: they have just signed in, so their saved
 * appearance is loaded first.
 */
export async function openApp(welcome: boolean) {
  const [locale] = await Promise.all([loadLocale(), welcome ? loadSavedAppearance() : null])
  return <AppRoot locale={locale} welcome={welcome} />
}

/** Preloads what `openApp` and the first page will need; called when the sign-in form gets the focus. */
export async function prepareApp(): Promise<void> {
  warmUp()
  await loadLocale()
}
