import type { ConfigProviderProps } from 'antd'
import { lang } from '../text/lang'

type Locale = ConfigProviderProps['locale']

/** Loads antd's texts and calendar in the user's language; English is built in. */
export async function loadLocale(): Promise<Locale> {
  if (lang() === 'en') return undefined
  const [{ default: texts }, { default: dayjs }] = await Promise.all([
    import('antd/es/locale/zh_CN'),
    import('dayjs'),
    import('dayjs/locale/zh-cn'),
  ])
  dayjs.locale('zh-cn')
  return texts
}
