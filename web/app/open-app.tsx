import { loadSavedAppearance } from '../appearance/saved-appearance'
import type { ConfigProviderProps } from 'antd'
import { lang } from '../text/lang'
import { resourceUis } from '../../resources/resource-uis.web'
import { registerFieldHelp } from '../resource/field-help'
import { registerResourceUis } from '../resource/use-resource-ui'
import { warmUp } from '../navigation/page-of-view'
import { AppRoot } from './app-root'

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
