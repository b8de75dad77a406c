import { readLook } from '../design/kept-look'
import { loadLocale } from '../design/load-locale'
import { warmUp } from './page-of-view'
import { routes } from './routes'
import { Shell } from './shell'

/** Everything behind the sign-in, at the window's address. */
export async function shellPage(welcome: boolean) {
  const [locale] = await Promise.all([loadLocale(), welcome ? readLook() : null])
  return <Shell locale={locale} router={routes()} welcome={welcome} />
}

/** Fetches, while the person signs in, what he will need next. */
export async function prepareShell(): Promise<void> {
  warmUp()
  await loadLocale()
}
