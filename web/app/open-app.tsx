import { loadSavedAppearance } from '../appearance/saved-appearance'
import { loadLocale } from '../appearance/load-locale'
import { resourceUis } from '../../resources/resource-uis.web'
import { registerResourceUis } from '../resource/use-resource-ui'
import { warmUp } from '../navigation/page-of-view'
import { routes } from './routes'
import { AppRoot } from './app-root'

registerResourceUis(resourceUis)

/** Renders the application behind the sign-in, at the window's address. */
export async function openApp(welcome: boolean) {
  const [locale] = await Promise.all([loadLocale(), welcome ? loadSavedAppearance() : null])
  return <AppRoot locale={locale} router={routes()} welcome={welcome} />
}

/** Loads what is needed next while the user signs in. */
export async function prepareApp(): Promise<void> {
  warmUp()
  await loadLocale()
}
